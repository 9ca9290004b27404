import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { scoreText } from '#domain/core/formats.ts'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-score.module.css'

type ContractorScoreProps = {
  contractor: Pick<ContractorBaseView, 'averageRating' | 'ratingCount' | 'completedJobCount'>
}

/** The average rating with the number of reviews, or "New" without a review, and the completed jobs [PROF-02]. */
export function ContractorScore({ contractor }: ContractorScoreProps) {
  const { ratingCount, averageRating, completedJobCount } = contractor
  const isRated = ratingCount > 0
  return (
    <p className={styles.score}>
      {isRated ? <Stars score={averageRating} /> : null}
      <b>{isRated ? scoreText(averageRating) : 'New'}</b>
      {isRated ? (
        <span className="num">
          ({ratingCount} {ratingCount === 1 ? 'review' : 'reviews'})
        </span>
      ) : null}
      <span className="num">
        {completedJobCount === 0 ? 'No completed jobs yet' : `${completedJobCount} completed`}
      </span>
    </p>
  )
}
