import { createHash } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'

/** The object of a drawn photo. The same photo has the same name in every installation, so it is stored once. */
export function photoKey(name: string): string {
  return `job/${nameOf(name)}.jpg`
}

/** The same as evidence of a form. */
export function formPhotoKey(name: string): string {
  return `forms/${nameOf(name)}.jpg`
}

/** The same on a contractor's profile. */
export function casePhotoKey(name: string): string {
  return `contractors/cases/${nameOf(name)}.jpg`
}

/** The certificate of a contractor's insurance. */
export function certificateKey(username: string): string {
  return `contractors/cases/${nameOf(`insurance of ${username}`)}.pdf`
}

function nameOf(text: string): string {
  return randomName(() => createHash('sha512').update(text).digest())
}
