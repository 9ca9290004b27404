import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import styles from './job-money.module.css'
import { jobMoneyQuery } from './job-money-query.ts'
import { standstillText } from './place-words.ts'

interface StageDisputeProps {
  jobId: string
  stageIndex: number
  moment: string
}

/**
 * Why nobody can decide about a stage whose payment the customer's bank looks at, or has taken back. It only reads what the
 * money's own card has asked for: were it to ask first, that card would have its answer before the page has taken it over.
 */
export function StageDispute({ jobId, stageIndex, moment }: StageDisputeProps) {
  const isOnScreen = useHydrated()
  const { data: money } = useQuery({ ...jobMoneyQuery(jobId, moment), enabled: false })
  const where = isOnScreen ? money?.stages[stageIndex]?.where : undefined
  const text = where && standstillText(where)
  if (text === undefined) return null
  return <p className={styles.dispute}>{text}</p>
}
