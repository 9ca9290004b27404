/**
 * Disputes: the customer's bank takes a payment back, asks for evidence and decides. `winning_evidence` and
 * `losing_evidence` decide as they say, as with Stripe's own test cards; a dispute that is closed is lost.
 */
import { textAt, textsAt } from './form-body.ts'
import type { Ask, Outcome } from './operation.ts'
import { answered, changing, invalidRequest, newObject, updatePairOperation } from './operation.ts'
import type { Charge, Dispute } from './stripe-objects.ts'

const evidenceSeconds = 7 * 24 * 60 * 60

/** Done by the bank: at once for a card that says so, or through the door. */
export const openDispute = changing(
  'charge',
  (ask) => ask.id,
  (ask, charge) => {
    const amount = charge.amount - charge.amount_refunded
    if (charge.status === 'failed' || charge.disputed || amount === 0)
      throw invalidRequest(`The charge ${charge.id} cannot be disputed.`, { code: 'charge_disputed' })
    const dispute: Dispute = {
      ...newObject(ask, 'dispute'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence: {},
      evidence_details: { due_by: ask.now + evidenceSeconds, has_evidence: false, past_due: false },
      metadata: {},
    }
    const disputed: Charge = { ...charge, disputed: true }
    return answered(dispute, {
      store: [dispute, disputed],
      announce: [
        { type: 'charge.dispute.created', object: dispute },
        { type: 'charge.dispute.funds_withdrawn', object: dispute },
      ],
    })
  },
)

export const updateDispute = changing(
  'dispute',
  (ask) => ask.id,
  (ask, dispute) => {
    if (isDecided(dispute)) throw invalidRequest('This dispute is already closed.')
    const evidence = { ...dispute.evidence, ...textsAt(ask.body, 'evidence') }
    const isSubmitted = textAt(ask.body, 'submit') !== 'false'
    const updated: Dispute = {
      ...dispute,
      evidence,
      status: isSubmitted ? 'under_review' : dispute.status,
      evidence_details: { ...dispute.evidence_details, has_evidence: true },
    }
    return answered(updated, {
      announce: [{ type: 'charge.dispute.updated', object: updated }],
      later: isSubmitted ? [{ operation: 'decide-dispute', id: dispute.id }] : [],
    })
  },
)

const chargeOf = { kind: 'charge', idOf: (_: Ask, dispute: Dispute) => dispute.charge } as const

export const closeDispute = updatePairOperation(
  'dispute',
  (ask) => ask.id,
  chargeOf,
  (_, dispute, charge) => {
    if (isDecided(dispute)) throw invalidRequest('This dispute is already closed.')
    return decided(dispute, charge, 'lost')
  },
)

/** Done by the bank, once it has read the evidence or somebody at the door has said how it decides. */
export const decideDispute = updatePairOperation(
  'dispute',
  (ask) => ask.id,
  chargeOf,
  (ask, dispute, charge) => {
    if (isDecided(dispute)) return answered(dispute)
    const isConvinced = Object.values(dispute.evidence).includes('winning_evidence')
    const said = textAt(ask.body, 'decide') ?? (isConvinced ? 'won' : 'lost')
    return decided(dispute, charge, said === 'won' ? 'won' : 'lost')
  },
)

const isDecided = ({ status }: Dispute) => status === 'won' || status === 'lost'

/** A payment that was won back may be refunded as before. */
function decided(dispute: Dispute, charge: Charge, status: 'won' | 'lost'): Outcome {
  const closed: Dispute = { ...dispute, status }
  const after: Charge = { ...charge, disputed: status === 'lost' }
  return answered(closed, { store: [closed, after], announce: [{ type: 'charge.dispute.closed', object: closed }] })
}
