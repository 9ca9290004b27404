import { useId, useState } from 'react'
import styles from './rating.module.css'
import { Stars } from './stars.tsx'

interface RatingProps {
  value: number
  /** Zero if the chosen score is pressed again. */
  onChange: (score: number) => void
  /** The smallest difference between two scores. */
  step?: 0.5 | 1
  /** The smallest size of a star, in pixels. */
  size: number
}

const starsMax = 5

/** The smallest width of a target, in pixels (WCAG 2.5.8). */
const targetMin = 24

/** A score out of five: a radio button per score above the picture of the stars. */
export function Rating({ value, onChange, step = 1, size }: RatingProps) {
  const name = useId()
  const [hovered, setHovered] = useState<number>()
  // A picture of the stars is a tenth wider than its stars.
  const starSize = Math.max(size, Math.ceil(targetMin / step / 1.1))
  const scores = Array.from({ length: starsMax / step }, (_, index) => (index + 1) * step)
  return (
    <div className={styles.rating} onPointerLeave={() => setHovered(undefined)}>
      <span aria-hidden>
        <Stars score={hovered ?? value} size={starSize} />
      </span>
      <div className={styles.scores}>
        {scores.map((score) => (
          <input
            key={score}
            type="radio"
            name={name}
            aria-label={score === 1 ? '1 star' : `${score} stars`}
            checked={score === value}
            onChange={() => onChange(score)}
            onClick={() => (score === value ? onChange(0) : undefined)}
            onPointerEnter={() => setHovered(score)}
          />
        ))}
      </div>
    </div>
  )
}
