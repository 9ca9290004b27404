import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-profile.module.css'

interface RealFeedbackProps {
  /** The contractor's state, whose days the dates are. */
  state: string | null
  reviews: ContractorView['ratedJobs']
  score: number
}

/** The latest reviews of completed jobs [PROF-04]. */
export function RealFeedback({ reviews, score, state }: RealFeedbackProps) {
  return (
    <Card title="Real Feedback" action={reviews.length === 0 ? <b>New</b> : <Stars score={score} />}>
      {reviews.length === 0 ? <p className="prose">No reviews yet.</p> : null}
      <ul className={styles.reviews}>
        {reviews.map(({ id, customerName, review, rating, createdAt }) => (
          <li key={id}>
            <Avatar name={customerName} decorative />
            <div>
              <p className={styles.reviewer}>
                <b>{customerName}</b> <Stars score={rating} />
                <time dateTime={createdAt}>{caseDateText(createdAt, state)}</time>
              </p>
              <p className="prose">{review}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
