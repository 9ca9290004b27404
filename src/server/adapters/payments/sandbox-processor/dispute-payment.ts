/** Test hook: a customer's bank opens and decides a dispute. */
import { type Operation, unknownObject } from './operation.ts'
import { ownOperations } from './operations.ts'
import { type ProcessorContext, runOperation } from './run-operation.ts'
import type { Dispute } from './stripe-objects.ts'

export interface DisputeRequest {
  readonly chargeId?: string | undefined
  readonly jobId?: string | undefined
  readonly stageIndex?: number | undefined
  readonly decide?: 'won' | 'lost' | undefined
  /** Without it, everything that is left of the payment. */
  readonly amountCents?: number | undefined
}

/** Opens a dispute unless one is open, and decides it if requested. */
export async function disputePayment(
  context: ProcessorContext,
  notifyWorkers: () => void,
  request: DisputeRequest,
): Promise<{ readonly id: string; readonly status: Dispute['status'] }> {
  const { store } = context
  const perform = async (operation: Operation, id: string, body: Record<string, string> = {}) => {
    const call = { path: 'bank', id, body, fromSheet: false, idempotencyKey: undefined, account: '' }
    const { hasFollowUps } = await runOperation(context, operation, call)
    if (hasFollowUps) notifyWorkers()
  }
  const chargeId = request.chargeId ?? (await chargeOf(context, request))
  const openOne = async () =>
    (await store.list('dispute')).findLast(({ charge, status }) => charge === chargeId && !isOver.has(status))

  if ((await openOne()) === undefined) await perform(ownOperations['open-dispute'], chargeId, amountOf(request))
  const dispute = await openOne()
  if (dispute === undefined) throw unknownObject('dispute', chargeId)
  if (request.decide === undefined) return { id: dispute.id, status: dispute.status }
  await perform(ownOperations['decide-dispute'], dispute.id, { decide: request.decide })
  return { id: dispute.id, status: request.decide }
}

const amountOf = ({ amountCents }: DisputeRequest): Record<string, string> =>
  amountCents === undefined ? {} : { amount: String(amountCents) }

const isOver: ReadonlySet<Dispute['status']> = new Set(['won', 'lost'])

async function chargeOf({ store }: ProcessorContext, { jobId, stageIndex }: DisputeRequest): Promise<string> {
  const charges = await store.list('charge')
  const charge = charges.find(
    ({ status, metadata }) =>
      status === 'succeeded' && metadata.jobId === jobId && metadata.stageIndex === String(stageIndex),
  )
  if (charge === undefined) throw unknownObject('charge', `${jobId}:${stageIndex}`)
  return charge.id
}
