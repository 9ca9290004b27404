import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { Stars } from '../../ui/stars.tsx'
import styles from './page-editor.module.css'

interface RatingFieldProps {
  rating: number | undefined
  /** The customers' rating. Then the field is read-only. */
  truth: number | undefined
  error: string | undefined
  onChange: (rating: number | undefined) => void
}

/** Half stars, by mouse, touch or arrow keys [ONB-05]. */
export function RatingField({ rating, truth, error, onChange }: RatingFieldProps) {
  const id = useId()
  if (truth !== undefined) {
    return (
      <p className={styles.none}>The rating, {truth.toFixed(1)}, comes from customer reviews and changes with them.</p>
    )
  }
  return (
    <div className={styles.rating}>
      <Checkbox
        label="Show a rating"
        checked={rating !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 5 : undefined)}
      />
      {rating === undefined ? null : (
        <>
          <label htmlFor={id}>Rating</label>
          <div>
            <input
              id={id}
              type="range"
              min={0.5}
              max={5}
              step={0.5}
              value={rating}
              aria-valuetext={`${rating} out of 5 stars`}
              onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
            />
            <Stars score={rating} />
          </div>
        </>
      )}
      {error ? <p role="alert">{error}</p> : null}
    </div>
  )
}
