/**
 * One side signs the contract of a quote [QUOTE-07]. The first signature freezes the exact text; the second makes the
 * quote the job's contract, and closes the other quotes [QUOTE-09]. A signature can be taken back while it is alone.
 */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Tell } from '../core/outbox.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent } from './fire-quote-event.ts'
import { type QuoteEffectWork, quoteEffects } from './quote-effects.ts'
import { type QuoteRow, quoteOf } from './quote-store.ts'

interface QuoteAddress {
  readonly jobId: string
  readonly contractorId: string
}

type SigningParty = 'customer' | 'contractor'

export async function signContract(
  db: Db,
  tell: Tell,
  address: QuoteAddress,
  signature: Signature,
  actor: Actor,
  now: Date,
): Promise<void> {
  await fireAsParty(db, tell, address, { event: 'sign', actor, now, signature })
}

export async function withdrawSignature(db: Db, tell: Tell, address: QuoteAddress, actor: Actor, now: Date) {
  await fireAsParty(db, tell, address, { event: 'withdrawSignature', actor, now })
}

interface Fired {
  readonly event: 'sign' | 'withdrawSignature'
  readonly actor: Actor
  readonly now: Date
  readonly signature?: Signature
}

async function fireAsParty(db: Db, tell: Tell, { jobId, contractorId }: QuoteAddress, fired: Fired): Promise<void> {
  const { event, actor, now, signature } = fired
  const job = await lockJob.maybe(db, [jobId])
  const quote = job && (await quoteOf.maybe(db, [jobId, contractorId]))
  const party = quote && job && partyOf(job, quote, actor)
  if (job === undefined || quote === undefined || party === undefined) throw jobErrors.notFound()
  const step = await fireQuoteEvent(db, job, quote, { event, party, actorId: actor.id, now })
  const work: QuoteEffectWork = { job, contractorId, party, actor, event, now, ...(signature ? { signature } : {}) }
  for (const effect of step.effects) await quoteEffects[effect](db, tell, work)
}

/** What the actor is to this quote; to the customer a draft does not exist. */
function partyOf(job: JobRow, quote: QuoteRow, actor: Actor): SigningParty | undefined {
  if (actor.id === quote.contractor_id) return 'contractor'
  return actor.id === job.customer_id && quote.sent_at !== null ? 'customer' : undefined
}
