/** Ids: random letters for accounts, time-ordered ids for records in lists. */
import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { randomName } from '#domain/uploads/random-name.ts'

/** An account: twenty letters out of 48, about 111 bits. */
export function newAccountId(): string {
  return randomName(randomBytes, 20)
}

/** A job: `jb` and a time-ordered id, so the primary key is also the order of lists. */
export function newJobId(now: Date): string {
  return newRecordId('jb', now)
}

/** Any other record: a prefix of two letters and a time-ordered id. */
export function newRecordId(prefix: string, now: Date): string {
  return `${prefix}${v7({ msecs: now.getTime() }).replaceAll('-', '')}`
}

/** A document: `dc` and a time-ordered id. */
export function newDocumentId(now: Date): string {
  return newRecordId('dc', now)
}
