import { scoreText } from '#domain/core/formats.ts'
import { Stars } from '../ui/stars.tsx'

/** The average of a sub-score. It is 0 until a customer gives one [PROF-06], which is no bad score. */
export function ReviewScore({ score }: { score: number }) {
  if (score === 0) return <span className="hint">No score yet</span>
  return (
    <>
      <Stars score={score} /> <b className="num">{scoreText(score)}</b>
    </>
  )
}
