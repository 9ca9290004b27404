import { frozenReason } from './funds-copy.ts'
import { useStageFunds } from './use-stage-funds.ts'

interface StageDisputeProps {
  jobId: string
  stageIndex: number
  cacheKey: string
}

/** Why nobody can decide about a stage whose payment the customer's bank looks at, or has taken back. */
export function StageDispute({ jobId, stageIndex, cacheKey }: StageDisputeProps) {
  const fundsStatus = useStageFunds(jobId, cacheKey)[stageIndex]?.fundsStatus
  const text = fundsStatus && frozenReason(fundsStatus)
  return text === undefined ? null : <strong>{text}</strong>
}
