import { createHash } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'

/** The object of a drawn photo. The same photo has the same name in every installation, so it is stored once. */
export function photoKey(name: string): string {
  return `job/${randomName(() => createHash('sha512').update(name).digest())}.jpg`
}
