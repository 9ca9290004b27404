import { createHash } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'

/** The object key of a drawn photo. It is the same in every installation, so a photo is stored once. */
export function photoKey(name: string): string {
  return `job/${nameOf(name)}.jpg`
}

/** The key as evidence of a form. */
export function formPhotoKey(name: string): string {
  return `forms/${nameOf(name)}.jpg`
}

/** The key on a contractor's profile. */
export function casePhotoKey(name: string): string {
  return `contractors/cases/${nameOf(name)}.jpg`
}

/** The key of a contractor's insurance certificate. */
export function certificateKey(username: string): string {
  return `contractors/cases/${nameOf(`insurance of ${username}`)}.pdf`
}

function nameOf(text: string): string {
  return randomName(() => createHash('sha512').update(text).digest())
}
