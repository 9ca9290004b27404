import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-score.module.css'

type ContractorScoreProps = { contractor: Pick<ContractorBaseView, 'averageRating' | 'completedJobCount'> }

/** The average rating and the completed jobs. */
export function ContractorScore({ contractor: { averageRating, completedJobCount } }: ContractorScoreProps) {
  return (
    <p className={styles.score}>
      <Stars score={averageRating} /> <b className="num">{averageRating.toFixed(1)}</b>
      <span className="num">{completedJobCount} completed</span>
    </p>
  )
}
