import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { scoreText } from '#domain/core/formats.ts'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-score.module.css'

type ContractorScoreProps = {
  contractor: Pick<ContractorBaseView, 'averageRating' | 'ratingCount' | 'completedJobCount'>
}

/** The average rating, or "New" without a review, and the completed jobs [PROF-02]. */
export function ContractorScore({ contractor }: ContractorScoreProps) {
  const score = contractor.ratingCount && contractor.averageRating
  return (
    <p className={styles.score}>
      {score ? <Stars score={score} /> : null}
      <b>{score ? scoreText(score) : 'New'}</b>
      <span className="num">{contractor.completedJobCount} completed</span>
    </p>
  )
}
