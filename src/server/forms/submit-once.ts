/**
 * A form with the key of its draft is taken once, however often it is sent: whoever has lost the answer gets it again.
 * Other answers under the same key are refused, so that nobody takes the old ones for them.
 */
import { createHash } from 'node:crypto'
import { formErrors } from '#domain/forms/form-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { insertFormSubmission, markSubmissionCompleted, findFormSubmission } from './form-submission-store.ts'

export interface Submission {
  /** An account; null for a visitor. */
  readonly accountId: string | null
  /** Without one every sending is a new one. */
  readonly idempotencyKey: string | undefined
  /** Which form it is, and everything that it says. */
  readonly form: string
  readonly submitted: object
}

/** The id of what was made of it; undefined where it has not arrived yet. */
export async function findSubmission(db: Db, submission: Submission): Promise<string | undefined> {
  const { idempotencyKey } = submission
  if (idempotencyKey === undefined) return undefined
  const before = await findFormSubmission.maybe(db, [senderOf(submission), idempotencyKey])
  if (before !== undefined && before.sha256 !== fingerprintOf(submission)) throw formErrors.sentBefore()
  return before?.created_id
}

/** Inside the transaction that makes it; answers the id of what was made now or before. */
export async function submitOnce(db: Db, submission: Submission, now: Date, make: () => Promise<string>): Promise<string> {
  const { idempotencyKey } = submission
  if (idempotencyKey === undefined) return await make()
  const sender = senderOf(submission)
  const isNew = (await insertFormSubmission.run(db, [sender, idempotencyKey, fingerprintOf(submission), now])) === 1
  if (!isNew) return (await findSubmission(db, submission)) ?? (await make())
  const id = await make()
  await markSubmissionCompleted.run(db, [sender, idempotencyKey, id])
  return id
}

function senderOf({ accountId }: Submission): string {
  return accountId ?? 'visitor'
}

function fingerprintOf({ form, submitted }: Submission): string {
  return createHash('sha256')
    .update(JSON.stringify([form, submitted]))
    .digest('hex')
}
