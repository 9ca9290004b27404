/** Submits a request to the consultant [FORM-09], from a user or from a visitor with an email address. */
import type { Pool } from 'pg'
import type { z } from 'zod'
import { consultationForm } from '#domain/consultations/consultation-fields.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { type consultationRequestSchema, visitorSchema } from '#domain/consultations/consultation-schemas.ts'
import { replyDueAt } from '#domain/consultations/reply-time.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Caller, isSignedIn } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import { findSubmission, submitOnce } from '../forms/submit-once.ts'
import { consultationById, insertConsultation } from './consultation-store.ts'

interface PollDeps {
  readonly pool: Pool
  readonly files: Files
}

interface SubmittedBy {
  readonly visitor: Caller
  /** Where the request comes from. */
  readonly network: string
}

const asking = { windowMs: 60 * 60_000, max: 5 } as const

type Request = z.output<typeof consultationRequestSchema>

/** Invalid input doesn't count towards the limit. Checking files does. */
export async function submitConsultation(
  { pool, files }: PollDeps,
  { idempotencyKey, name, email, ...answers }: Request,
  { visitor, network }: SubmittedBy,
  now: Date,
): Promise<{ id: string; dueAt: Date }> {
  const account = isSignedIn(visitor) ? visitor : undefined
  const reached = account === undefined ? visitorSchema.parse({ name, email }) : undefined
  const who = account === undefined ? `client:${network}` : account.id
  const submission = {
    accountId: account?.id ?? null,
    idempotencyKey,
    form: 'consultation',
    submitted: { name, email, answers },
  }
  const before = await findSubmission(pool, submission)
  if (before !== undefined) return await arrived(pool, before)
  await limitAttempts(pool, { key: `consultation:${who}`, ...asking }, now)
  const facts = await checkFiles(files, consultationForm, answers, visitor)
  const store = async (db: Db) => {
    const id = newRecordId('cn', now)
    await insertConsultation.run(db, [
      ...([id, consultationMachine.initial, account?.id ?? null] as const),
      ...([reached?.name ?? null, reached?.email ?? null, JSON.stringify(answers), now, replyDueAt(now)] as const),
    ])
    await storeEvidence(db, { about: id, facts, accountId: account?.id ?? null, now })
    return id
  }
  return await arrived(pool, await inTransaction(pool, (db) => submitOnce(db, submission, now, () => store(db))))
}

async function arrived(db: Db, id: string): Promise<{ id: string; dueAt: Date }> {
  return { id, dueAt: (await consultationById.one(db, [id])).due_at }
}
