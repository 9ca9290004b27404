/** Runs the effects of the quote table inside the caller's transaction. The compiler requires every effect. */
import { cents } from '#domain/core/money.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { Signature } from '#domain/quotes/quote-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { coolingOffEndsAtFor } from '../legal-rules/state-calendar.ts'
import { fireQuoteEvent } from './fire-quote-event.ts'
import {
  contractData,
  deleteContract,
  deleteSignature,
  insertContract,
  insertSignature,
  otherQuotes,
  saveCoolingOffEnd,
  signedContract,
} from './quote-store.ts'
import { contractOf } from './read-contract.ts'

export interface QuoteEffectInput {
  readonly job: JobRow
  readonly contractorId: string
  readonly party: 'customer' | 'contractor'
  readonly actor: Actor
  readonly event: QuoteShape['event']
  readonly signature?: Signature
  readonly sha256?: string | undefined
  readonly network?: string | null
  readonly now: Date
}

type Effect = (db: Db, notify: Notify, input: QuoteEffectInput) => Promise<void>

/** The refunds feature runs the effects of a cancellation, because it knows where the money is. */
type SigningEffect = Exclude<QuoteShape['effect'], 'enqueueRefunds' | 'closeJob'>

const quoteEffects: Record<SigningEffect, Effect> = {
  storeSignature: async (db, _notify, { job, contractorId, party, actor, signature, sha256: read, network, now }) => {
    if (signature === undefined || network === undefined) throw new Error('The signature or its network is missing')
    const { text, sha256 } = contractOf(job.id, await contractData.one(db, [job.id, contractorId, now]))
    if (read !== undefined && read !== sha256) throw quoteErrors.contractChanged()
    await insertContract.run(db, [job.id, contractorId, text, sha256, now])
    const { kind, value } = signature
    await insertSignature.run(db, [
      job.id,
      contractorId,
      party,
      actor.id,
      actor.name,
      kind,
      value,
      sha256,
      now,
      network,
    ])
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
    for (const quote of await otherQuotes.all(db, [job.id, contractorId])) {
      await fireQuoteEvent(db, job, quote, { event: 'close', party: 'system', actorId: actor.id, now })
      const { contractor_id } = quote
      await notify(db, { type: 'quote.close', to: contractor_id, jobId: job.id, contractorId: contractor_id })
    }
  },

  notifyCustomer: (db, notify, { job, contractorId, event }) =>
    notify(db, { type: `quote.${event}`, to: job.customer_id, jobId: job.id, contractorId }),

  notifyContractor: (db, notify, { job, contractorId, event }) =>
    notify(db, { type: `quote.${event}`, to: contractorId, jobId: job.id, contractorId }),
}

/** Signing never cancels a contract. */
export function signingEffect(effect: QuoteShape['effect']): Effect {
  if (effect === 'enqueueRefunds' || effect === 'closeJob')
    throw new Error(`The effect ${effect} belongs to the refunds`)
  return quoteEffects[effect]
}
