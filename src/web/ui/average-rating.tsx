import { Stars } from './stars.tsx'

/** The average of a contractor's reviews, or "New" without a review [PROF-02]. */
export function AverageRating({ score, count }: { score: number; count: number }) {
  if (count === 0) return <b>New</b>
  return (
    <>
      <Stars score={score} /> <b className="num">{score.toFixed(1)}</b>
    </>
  )
}
