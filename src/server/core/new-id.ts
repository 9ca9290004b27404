/** Identifiers: accounts get random letters, records that are listed by time get an identifier that sorts by it. */
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { randomName } from '#domain/uploads/random-name.ts'

/** An account: twenty letters out of 48, about 111 bits. */
export function newAccountId(): string {
  return randomName(randomBytes, 20)
}

/** A job: `jb` and a time-ordered identifier, so that the primary key is also the order of the lists. */
export function newJobId(now: Date): string {
  return newRecordId('jb', now)
}

/** Any other record: two letters that say what it is, and the same. */
export function newRecordId(prefix: string, now: Date): string {
  return `${prefix}${v7({ msecs: now.getTime() }).replaceAll('-', '')}`
}

/** A document: `dc` and the same. */
export function newDocumentId(now: Date): string {
  return newRecordId('dc', now)
}
