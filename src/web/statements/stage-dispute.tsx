import { frozenReason } from './funds-copy.ts'
import { useStageFunds } from './use-stage-funds.ts'

interface StageDisputeProps {
  jobId: string
  stageIndex: number
  moment: string
}

/** Why nobody can decide about a stage whose payment the customer's bank looks at, or has taken back. */
export function StageDispute({ jobId, stageIndex, moment }: StageDisputeProps) {
  const where = useStageFunds(jobId, moment)[stageIndex]?.where
  const text = where && frozenReason(where)
  return text === undefined ? null : <strong>{text}</strong>
}
