/**
 * Disputes: the customer's bank takes a payment back, collects evidence and decides. `winning_evidence` and
 * `losing_evidence` set the result, like Stripe's test mode. A closed dispute is lost.
 */
import { textAt, textsAt } from './form-body.ts'
import type { OperationRequest, Outcome } from './operation.ts'
import {
  amountOrRemaining,
  disputeTransaction,
  invalidRequest,
  newObject,
  outcomeOf,
  updateOperation,
  updatePairOperation,
} from './operation.ts'
import type { Charge, Dispute } from './stripe-objects.ts'

const evidenceSeconds = 7 * 24 * 60 * 60

/** Runs at once for a dispute test card, or through a test hook. */
export const openDispute = updateOperation(
  'charge',
  (request) => request.id,
  (request, charge) => {
    const left = charge.amount - charge.amount_refunded - (charge.amount_disputed ?? 0)
    const amount = amountOrRemaining(request, left)
    if (charge.status === 'failed' || charge.disputed || amount === 0 || amount > left)
      throw invalidRequest(`The charge ${charge.id} cannot be disputed.`, { code: 'charge_disputed' })
    const dispute: Dispute = {
      ...newObject(request, 'dispute'),
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence: {},
      evidence_details: { due_by: request.now + evidenceSeconds, has_evidence: false, past_due: false },
      metadata: {},
    }
    const disputed: Charge = { ...charge, disputed: true, amount_disputed: (charge.amount_disputed ?? 0) + amount }
    return outcomeOf(dispute, {
      store: [dispute, disputed, disputeTransaction(request, dispute, false)],
      events: [
        { type: 'charge.dispute.created', object: dispute },
        { type: 'charge.dispute.funds_withdrawn', object: dispute },
      ],
    })
  },
)

export const updateDispute = updateOperation(
  'dispute',
  (request) => request.id,
  (request, dispute) => {
    if (isDecided(dispute)) throw invalidRequest('This dispute is already closed.')
    const evidence = { ...dispute.evidence, ...textsAt(request.body, 'evidence') }
    const isSubmitted = textAt(request.body, 'submit') !== 'false'
    const updated: Dispute = {
      ...dispute,
      evidence,
      status: isSubmitted ? 'under_review' : dispute.status,
      evidence_details: { ...dispute.evidence_details, has_evidence: true },
    }
    return outcomeOf(updated, {
      events: [{ type: 'charge.dispute.updated', object: updated }],
      delayedTasks: isSubmitted ? [{ operation: 'decide-dispute', id: dispute.id }] : [],
    })
  },
)

const chargeOf = { kind: 'charge', idOf: (_: OperationRequest, dispute: Dispute) => dispute.charge } as const

export const closeDispute = updatePairOperation(
  'dispute',
  (request) => request.id,
  chargeOf,
  (request, dispute, charge) => {
    if (isDecided(dispute)) throw invalidRequest('This dispute is already closed.')
    return decided(request, dispute, charge, 'lost')
  },
)

/** Runs after the evidence is submitted, or through a test hook. */
export const decideDispute = updatePairOperation(
  'dispute',
  (request) => request.id,
  chargeOf,
  (request, dispute, charge) => {
    if (isDecided(dispute)) return outcomeOf(dispute)
    const isConvinced = Object.values(dispute.evidence).includes('winning_evidence')
    const said = textAt(request.body, 'decide') ?? (isConvinced ? 'won' : 'lost')
    return decided(request, dispute, charge, said === 'won' ? 'won' : 'lost')
  },
)

const isDecided = ({ status }: Dispute) => status === 'won' || status === 'lost'

/** What the bank did not return can be refunded again. */
function decided(request: OperationRequest, dispute: Dispute, charge: Charge, status: 'won' | 'lost'): Outcome {
  const closed: Dispute = { ...dispute, status }
  const amount_disputed = (charge.amount_disputed ?? dispute.amount) - (status === 'won' ? dispute.amount : 0)
  const after: Charge = {
    ...charge,
    amount_disputed,
    disputed: amount_disputed + charge.amount_refunded >= charge.amount,
  }
  const returned = status === 'won' ? [disputeTransaction(request, dispute, true)] : []
  return outcomeOf(closed, {
    store: [closed, after, ...returned],
    events: [{ type: 'charge.dispute.closed', object: closed }],
  })
}
