import { createHash } from 'node:crypto'

/** SHA-256 of a form's name and its parsed content. It tells a repeated submission from another one with the same key. */
export function contentFingerprint(form: string, content: object): string {
  return createHash('sha256')
    .update(JSON.stringify([form, content]))
    .digest('hex')
}
