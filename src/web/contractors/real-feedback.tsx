import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-profile.module.css'

interface RealFeedbackProps {
  reviews: ContractorView['ratedJobs']
  score: number
}

/** The latest reviews of completed jobs [PROF-04]. */
export function RealFeedback({ reviews, score }: RealFeedbackProps) {
  return (
    <Card title="Real Feedback" action={<Score score={score} isReviewed={reviews.length > 0} />}>
      {reviews.length === 0 ? <p className={styles.about}>No reviews yet.</p> : null}
      <ul className={styles.reviews}>
        {reviews.map(({ id, customerName, review, rating, createdAt }) => (
          <li key={id}>
            <Avatar name={customerName} decorative />
            <div>
              <p className={styles.reviewer}>
                <b>{customerName}</b> <Stars score={rating} />
                <time dateTime={createdAt}>{caseDateText(createdAt)}</time>
              </p>
              <p className={styles.about}>{review}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The initial stars are not reviews, and the text says so [PROF-04]. */
function Score({ score, isReviewed }: { score: number; isReviewed: boolean }) {
  if (isReviewed) return <Stars score={score} />
  return (
    <span className={styles.unreviewed}>
      <Stars score={score} /> {score.toFixed(1)} until the first review
    </span>
  )
}
