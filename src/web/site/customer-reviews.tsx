/** Drifting rows of reviews (LAND-04, LAND-05). They stop on hover, focus and reduced motion. */
import type { CSSProperties } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './customer-reviews.module.css'

export interface CustomerReview {
  name: string
  score: number
  content: string
}

const ROW_SECONDS = [12.5, 15, 17.5] as const
const FEW_REVIEWS = 15
const PER_ROW_WHEN_FEW = 5

export function CustomerReviews({ reviews }: { reviews: readonly CustomerReview[] }) {
  if (reviews.length === 0) return null
  return (
    <section className={styles.reviews} aria-labelledby="reviews">
      <div className="wrap">
        <h2 id="reviews">Real Feedback From Customers</h2>
      </div>
      {reviewRows(reviews).map((row, index) => (
        <ReviewRow
          key={ROW_SECONDS[index]}
          reviews={row}
          seconds={ROW_SECONDS[index] ?? 15}
          label={`Reviews, row ${index + 1}`}
        />
      ))}
    </section>
  )
}

/** Up to 15: rows of five. More: three rows that differ by one review at most. */
export function reviewRows<T>(reviews: readonly T[]): T[][] {
  const perRow = reviews.length <= FEW_REVIEWS ? PER_ROW_WHEN_FEW : reviews.length / ROW_SECONDS.length
  return ROW_SECONDS.map((_, row) => reviews.slice(Math.ceil(row * perRow), Math.ceil((row + 1) * perRow))).filter(
    (row) => row.length > 0,
  )
}

/** The row is rendered twice for a seamless loop. Screen readers read it once. */
function ReviewRow({
  reviews,
  seconds,
  label,
}: {
  reviews: readonly CustomerReview[]
  seconds: number
  label: string
}) {
  const cards = reviews.map((review) => <ReviewCard key={review.name + review.content} review={review} />)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row wider than the screen scrolls, so the keyboard must reach it.
    <section className={styles.window} tabIndex={0} aria-label={label}>
      <div className={styles.row} style={{ '--seconds': `${seconds}s` } as CSSProperties}>
        <div className={styles.half}>{cards}</div>
        <div className={styles.half} aria-hidden="true">
          {cards}
        </div>
      </div>
    </section>
  )
}

function ReviewCard({ review }: { review: CustomerReview }) {
  return (
    <figure className={styles.review}>
      <blockquote>{review.content}</blockquote>
      <figcaption>
        <Avatar name={review.name} size={36} decorative />
        <span>
          <strong>{review.name}</strong>
          <Stars score={review.score} size={14} />
        </span>
      </figcaption>
    </figure>
  )
}
