import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { scoreLabels } from '#domain/reviews/review-scores.ts'
import { Card } from '../ui/card.tsx'
import { Stars } from '../ui/stars.tsx'
import styles from './contractor-profile.module.css'

/** The averages of the three review scores, 0 without reviews [PROF-06]. */
export function ProfileScores({ contractor: { reviewScores } }: { contractor: ContractorView }) {
  return (
    <Card title="Review scores">
      <dl className={styles.scores}>
        {scoreLabels.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <Stars score={reviewScores[name]} /> <b className="num">{reviewScores[name].toFixed(1)}</b>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
