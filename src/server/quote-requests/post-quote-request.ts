/**
 * A customer requests quotes. One transaction stores the job, the request, the evidence and the invitations. One
 * idempotency key creates one request, and other content with the key is a conflict.
 */
import type { Pool } from 'pg'
import type { z } from 'zod'
import { formErrors } from '#domain/forms/form-errors.ts'
import { quoteRequestForm } from '#domain/quote-requests/quote-request-fields.ts'
import { jobOfRequest } from '#domain/quote-requests/quote-request-job.ts'
import type { quoteRequestSchema } from '#domain/quote-requests/quote-request-schemas.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { contentFingerprint } from '../core/content-fingerprint.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { newJobId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import { insertDraft, jobFields, jobOfDraft, setAudience } from '../jobs/job-store.ts'
import { inviteContractors } from './invite-contractors.ts'
import { insertRequest } from './quote-request-store.ts'

/** Each request can email up to ten contractors. */
const requests = { windowMs: 60 * 60_000, max: 30 } as const

interface PostingDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>
  readonly notify: Notify
}

/** Returns the id of the request. */
export async function postQuoteRequest(
  { pool, files, notify }: PostingDeps,
  { idempotencyKey, ...submitted }: z.output<typeof quoteRequestSchema>,
  customer: Actor,
  now: Date,
): Promise<string> {
  const { invited, audience, ...answers } = submitted
  const fingerprint = contentFingerprint('quote-request', submitted)
  await limitAttempts(pool, { key: `quote-requests:${customer.id}`, ...requests }, now)
  const facts = await checkFiles(files, quoteRequestForm, answers, customer)
  return await inTransaction(pool, async (db) => {
    const id = newJobId(now)
    const job = jobFields(jobOfRequest(answers))
    const isNew = (await insertDraft.run(db, [id, customer.id, now, ...job, idempotencyKey ?? null, fingerprint])) === 1
    if (!isNew && idempotencyKey !== undefined) {
      const before = await jobOfDraft.one(db, [customer.id, idempotencyKey])
      if (before.sha256 !== null && before.sha256 !== fingerprint) throw formErrors.sentBefore()
      return before.id
    }
    await insertRequest.run(db, [id, customer.id, JSON.stringify(answers), now])
    await storeEvidence(db, { about: id, facts, accountId: customer.id, now })
    if (audience === 'invited') await setAudience.run(db, [id, audience, now])
    await inviteContractors(db, notify, { id, invited }, now)
    return id
  })
}
