/**
 * Selects the refunded stages of a cancelled contract, and the account that pays [PAY-09]. During cooling-off, all
 * stages are refunded in full. Later, held stages are refunded, and approved ones only on request. Disputed and charged
 * back stages are skipped.
 */
import type { FundsSource } from '../ledger/posting.ts'
import { HELD_STATUSES, RELEASED_STATUSES, type StageShape } from '../stages/stage-machine.ts'

export interface CancelledStage {
  readonly stageIndex: number
  readonly status: StageShape['status']
  /** Released money that waits for the end of the cooling-off period. */
  readonly isCoolingOff: boolean
  /** The customer's bank has taken the payment back, for now or for good. */
  readonly isWithBank: boolean
}

export interface RefundableStage {
  readonly stageIndex: number
  readonly fundsSource: FundsSource
}

export function refundableStages(stages: readonly CancelledStage[], includeReleased: boolean): RefundableStage[] {
  return stages.flatMap(({ stageIndex, status, isCoolingOff, isWithBank }) => {
    const fundsSource = isWithBank ? undefined : fundsSourceOf(status, isCoolingOff)
    if (fundsSource === undefined) return []
    return fundsSource === 'held' || includeReleased ? [{ stageIndex, fundsSource }] : []
  })
}

function fundsSourceOf(status: StageShape['status'], isCoolingOff: boolean): FundsSource | undefined {
  if (HELD_STATUSES.some((held) => held === status)) return 'held'
  if (!RELEASED_STATUSES.some((released) => released === status)) return undefined
  return isCoolingOff ? 'cooling-off' : 'contractor'
}
