import { scoreText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './reviews.module.css'

interface ReviewCardProps {
  title: string
  rating: number
  review: string
  author: string
}

/** A review. It cannot change [STAGE-10]. */
export function ReviewCard({ title, rating, review, author }: ReviewCardProps) {
  return (
    <Card title={title}>
      <p className={styles.given}>
        <Stars score={rating} size={22} /> <b className="num">{scoreText(rating)}</b>
      </p>
      <p className="prose">{review}</p>
      <p className="hint">{author}</p>
    </Card>
  )
}
