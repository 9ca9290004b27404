import { frozenReason } from './funds-copy.ts'
import { useStageFunds } from './use-stage-funds.ts'

interface StageDisputeProps {
  jobId: string
  stageIndex: number
  cacheKey: string
}

/** Explains why a stage is frozen: the customer's bank reviews or has reversed its payment. */
export function StageDispute({ jobId, stageIndex, cacheKey }: StageDisputeProps) {
  const fundsStatus = useStageFunds(jobId, cacheKey)[stageIndex]?.fundsStatus
  const text = fundsStatus && frozenReason(fundsStatus)
  return text === undefined ? null : <strong>{text}</strong>
}
