/**
 * One party signs the contract of a quote [QUOTE-07]. The first signature freezes the text; the second makes the
 * contract and closes the other quotes [QUOTE-09]. The signer may send the fingerprint of the text they read, so that a
 * changed text is not signed.
 */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent } from './fire-quote-event.ts'
import { type QuoteEffectInput, signingEffect } from './quote-effects.ts'
import { type QuoteRow, quoteOf } from './quote-store.ts'

interface QuoteAddress {
  readonly jobId: string
  readonly contractorId: string
}

interface Signing {
  readonly signature: Signature
  /** Fingerprint of the text the signer has read, if the client sends it. */
  readonly sha256?: string | undefined
  /** Hash of the signer's network; null without an address. */
  readonly network: string | null
}

type SigningParty = 'customer' | 'contractor'

export interface SigningDeps {
  readonly notify: Notify
  /** Throws if the offer can no longer be agreed on. */
  readonly checkOffer: (db: Db, address: QuoteAddress, now: Date) => Promise<void>
}

export async function signContract(
  db: Db,
  { notify, checkOffer }: SigningDeps,
  address: QuoteAddress,
  signing: Signing,
  actor: Actor,
  now: Date,
): Promise<void> {
  await fireAsParty(db, notify, address, { event: 'sign', actor, now, signing })
  // Runs after the permission checks, while the job is still locked.
  await checkOffer(db, address, now)
}

export async function revokeSignature(db: Db, notify: Notify, address: QuoteAddress, actor: Actor, now: Date) {
  await fireAsParty(db, notify, address, { event: 'revokeSignature', actor, now })
}

interface Fired {
  readonly event: 'sign' | 'revokeSignature'
  readonly actor: Actor
  readonly now: Date
  readonly signing?: Signing
}

async function fireAsParty(db: Db, notify: Notify, { jobId, contractorId }: QuoteAddress, fired: Fired): Promise<void> {
  const { event, actor, now, signing } = fired
  const job = await lockJob.maybe(db, [jobId])
  const quote = job && (await quoteOf.maybe(db, [jobId, contractorId]))
  const party = quote && job && partyOf(job, quote, actor)
  if (job === undefined || quote === undefined || party === undefined) throw jobErrors.notFound()
  if (party === 'customer' && quote.archived_at !== null) throw quoteErrors.noLongerOffered()
  const step = await fireQuoteEvent(db, job, quote, { event, party, actorId: actor.id, now })
  const input: QuoteEffectInput = { job, contractorId, party, actor, event, now, ...signing }
  for (const effect of step.effects) await signingEffect(effect)(db, notify, input)
}

/** The actor's party to this quote. For the customer a draft does not exist. */
function partyOf(job: JobRow, quote: QuoteRow, actor: Actor): SigningParty | undefined {
  if (actor.id === quote.contractor_id) return 'contractor'
  return actor.id === job.customer_id && quote.sent_at !== null ? 'customer' : undefined
}
