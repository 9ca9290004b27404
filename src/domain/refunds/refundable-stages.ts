/**
 * Which stages of a contract that is ended go back to the customer, and from where [PAY-09]. In the cooling-off period
 * all of them do, in full, an approved one too. Later an administrator ends a contract: what is held goes back, and what
 * the customer has approved stays the contractor's unless the administrator says otherwise. What the customer's bank has
 * taken back is not given a second time; while the bank looks at a payment, what it decides is waited for.
 */
import type { FundsSource } from '../ledger/posting.ts'
import { HELD_STATUSES, RELEASED_STATUSES, type StageShape } from '../stages/stage-machine.ts'

export interface CancelledStage {
  readonly stageIndex: number
  readonly status: StageShape['state']
  /** The customer's bank has taken the payment back, until it decides or for good. */
  readonly isWithBank: boolean
}

export interface RefundableStage {
  readonly stageIndex: number
  readonly priceAt: FundsSource
}

export function refundableStages(stages: readonly CancelledStage[], includeReleased: boolean): RefundableStage[] {
  return stages.flatMap(({ stageIndex, status, isWithBank }) => {
    const priceAt = isWithBank ? undefined : placeOf(status)
    if (priceAt === undefined) return []
    return priceAt === 'held' || includeReleased ? [{ stageIndex, priceAt }] : []
  })
}

function placeOf(status: StageShape['state']): FundsSource | undefined {
  if (HELD_STATUSES.some((held) => held === status)) return 'held'
  return RELEASED_STATUSES.some((released) => released === status) ? 'contractor' : undefined
}
