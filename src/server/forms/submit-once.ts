/**
 * Accepts a form once per idempotency key. A retry gets the first response. Different answers with the same key are
 * rejected.
 */
import { formErrors } from '#domain/forms/form-errors.ts'
import { contentFingerprint } from '../core/content-fingerprint.ts'
import type { Db } from '../core/db/sql.ts'
import { findFormSubmission, insertFormSubmission, markSubmissionCompleted } from './form-submission-store.ts'

export interface Submission {
  /** An account, or null for a visitor. */
  readonly accountId: string | null
  /** Without a key every submission is new. */
  readonly idempotencyKey: string | undefined
  /** The form and everything it contains. */
  readonly form: string
  readonly submitted: object
}

/** The id of the created record, or undefined for a new submission. */
export async function findSubmission(db: Db, submission: Submission): Promise<string | undefined> {
  const { idempotencyKey, form, submitted } = submission
  if (idempotencyKey === undefined) return undefined
  const before = await findFormSubmission.maybe(db, [senderOf(submission), idempotencyKey])
  if (before !== undefined && before.sha256 !== contentFingerprint(form, submitted)) throw formErrors.sentBefore()
  return before?.created_id
}

/** Runs in the caller's transaction. Returns the id of the new or earlier record. */
export async function submitOnce(
  db: Db,
  submission: Submission,
  now: Date,
  make: () => Promise<string>,
): Promise<string> {
  const { idempotencyKey, form, submitted } = submission
  if (idempotencyKey === undefined) return await make()
  const sender = senderOf(submission)
  const fingerprint = contentFingerprint(form, submitted)
  const isNew = (await insertFormSubmission.run(db, [sender, idempotencyKey, fingerprint, now])) === 1
  if (!isNew) return (await findSubmission(db, submission)) ?? (await make())
  const id = await make()
  await markSubmissionCompleted.run(db, [sender, idempotencyKey, id])
  return id
}

function senderOf({ accountId }: Submission): string {
  return accountId ?? 'visitor'
}
