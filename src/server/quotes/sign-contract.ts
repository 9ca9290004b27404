/**
 * One party signs the contract of a quote [QUOTE-07]. The first signature freezes the text; the second makes the
 * contract and closes the other quotes [QUOTE-09]. The signer may send the fingerprint of the text they read, so that a
 * changed text is not signed.
 */
import { cents, sumOf } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { exceededCap } from '#domain/legal-rules/deposit-cap.ts'
import { stagesFitCards } from '#domain/payments/invoice.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, partyOf } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { coolingOffEndsAtFor, readLegalValue } from '../legal-rules/legal-rule-store.ts'
import { fireQuoteEvent, fireQuoteEvents } from './fire-quote-event.ts'
import {
  contractData,
  deleteContract,
  deleteSignature,
  insertContract,
  insertSignature,
  otherQuotes,
  quoteOf,
  saveCoolingOffEnd,
  signedContract,
  stagePricesOf,
} from './quote-store.ts'
import { contractOf } from './read-contract.ts'

interface QuoteAddress {
  readonly jobId: string
  readonly contractorId: string
}

interface Signing {
  readonly signature: Signature
  /** Fingerprint of the text the signer has read, if the client sends it. */
  readonly sha256?: string | undefined
  /** Replaces the account's name in the signature, and the customer's name in a text that is not frozen yet. */
  readonly legalName?: string | undefined
  /** Hash of the signer's network; null without an address. */
  readonly network: string | null
}

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
  await requirePayable(db, address, now)
  await checkOffer(db, address, now)
}

/** A quote of an earlier version may have a stage that no card can pay. A law may have changed since the quote. */
async function requirePayable(db: Db, { jobId, contractorId }: QuoteAddress, now: Date): Promise<void> {
  const stages = await stagePricesOf.all(db, [jobId, contractorId])
  const prices = stages.map(({ cost_cents }) => cents(Number(cost_cents)))
  const price = sumOf(prices)
  if (!stagesFitCards(price, prices)) throw quoteErrors.stageTooLarge()
  const { state } = await signedContract.one(db, [jobId, contractorId])
  const law = await readLegalValue(db, state, 'deposit-cap', now)
  const [firstStage = cents(0)] = prices
  if (law?.blocksSigning && exceededCap(law, { price, firstStage })) throw quoteErrors.firstStageAboveLimit()
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
  if (job === undefined || quote === undefined) throw jobErrors.notFound()
  const party = partyOf({ customer_id: job.customer_id, contractor_id: quote.contractor_id }, actor)
  // For the customer a draft does not exist.
  const isDraft = party === 'customer' && quote.sent_at === null
  if (party === undefined || party === 'admin' || isDraft) throw jobErrors.notFound()
  if (party === 'customer' && quote.archived_at !== null) throw quoteErrors.noLongerOffered()
  const step = await fireQuoteEvent(db, job, quote, { event, party, actorId: actor.id, now })
  const input: QuoteEffectInput = { job, contractorId, party, actor, event, now, ...signing }
  for (const effect of step.effects) await signingEffect(effect)(db, notify, input)
}

interface QuoteEffectInput {
  readonly job: JobRow
  readonly contractorId: string
  readonly party: 'customer' | 'contractor'
  readonly actor: Actor
  readonly event: QuoteShape['event']
  readonly signature?: Signature
  readonly sha256?: string | undefined
  readonly legalName?: string | undefined
  readonly network?: string | null
  readonly now: Date
}

type Effect = (db: Db, notify: Notify, input: QuoteEffectInput) => Promise<void>

/** The refunds feature runs the effects of a cancellation, because it knows where the money is. */
type SigningEffect = Exclude<QuoteShape['effect'], 'enqueueRefunds' | 'closeJob' | 'failJob'>

/** Runs the effects of the quote table inside the caller's transaction. The compiler requires every effect. */
const quoteEffects: Record<SigningEffect, Effect> = {
  storeSignature: async (db, _notify, { job, contractorId, party, actor, signature, network, now, ...signing }) => {
    if (signature === undefined || network === undefined) throw new Error('The signature or its network is missing')
    const { legalName = actor.name } = signing
    const data = await contractData.one(db, [job.id, contractorId, now])
    const read = contractOf(data)
    if (signing.sha256 !== undefined && signing.sha256 !== read.sha256) throw quoteErrors.contractChanged()
    const { text, sha256 } = party === 'customer' ? contractOf({ ...data, customer_name: legalName }) : read
    await insertContract.run(db, [job.id, contractorId, text, sha256, data.review_days, now])
    const { kind, value } = signature
    await insertSignature.run(db, [job.id, contractorId, party, actor.id, legalName, kind, value, sha256, now, network])
  },

  deleteSignature: async (db, _notify, { job, contractorId, party }) => {
    await deleteSignature.run(db, [job.id, contractorId, party])
    await deleteContract.run(db, [job.id, contractorId])
  },

  assignJob: async (db, _notify, { job, contractorId, actor, now }) => {
    await fireJobEvent(db, job, { event: 'sign', party: 'system', actorId: actor.id, contractorId, now })
    const { state, cost_cents } = await signedContract.one(db, [job.id, contractorId])
    const signed = { state, signedAt: now, price: cents(Number(cost_cents)) }
    await saveCoolingOffEnd.run(db, [job.id, await coolingOffEndsAtFor(db, signed)])
  },

  closeOtherQuotes: async (db, notify, { job, contractorId, actor, now }) => {
    const others = await otherQuotes.all(db, [job.id, contractorId])
    if (others.length === 0) return
    await fireQuoteEvents(db, job, others, { event: 'close', party: 'system', actorId: actor.id, now })
    await Promise.all(
      others.map(({ contractor_id: to }) => notify(db, { type: 'quote.close', to, jobId: job.id, contractorId: to })),
    )
  },

  notifyCustomer: (db, notify, { job, contractorId, event }) =>
    notify(db, { type: `quote.${event}`, to: job.customer_id, jobId: job.id, contractorId }),

  notifyContractor: (db, notify, { job, contractorId, event }) =>
    notify(db, { type: `quote.${event}`, to: contractorId, jobId: job.id, contractorId }),
}

/** Signing never cancels a contract. */
function signingEffect(effect: QuoteShape['effect']): Effect {
  if (effect === 'enqueueRefunds' || effect === 'closeJob' || effect === 'failJob')
    throw new Error(`The effect ${effect} belongs to the refunds`)
  return quoteEffects[effect]
}
