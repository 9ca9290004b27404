import type { ReactNode } from 'react'
import type { JobView } from '#contract/jobs/job-view.ts'
import type { StageView } from '#contract/stages/stage-view.ts'
import { clockText, dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { Card } from '../ui/card.tsx'
import styles from './admin.module.css'

interface WaitingJobProps {
  job: JobView
  /** What the contractor uploaded. */
  renderEvidence: (stage: StageView) => ReactNode
  /** The way to reject; an administrator never approves [STAGE-06]. */
  renderReject: (stageIndex: number) => ReactNode
}

/** A job whose stage an administrator may send back. */
export function WaitingJob({ job, renderEvidence, renderReject }: WaitingJobProps) {
  const stages = job.signedQuote?.stages ?? []
  return stages.map((stage, index) =>
    stage.actions.includes('reject') ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: A stage is its place in the quote.
      <Card key={index} title={job.title} action={<span className="num">{dollarsText(stage.cost)}</span>}>
        <p className={styles.facts}>
          Stage {index + 1}: {stage.name} · {job.customerName} and {job.signedQuote?.contractorName}
          {stage.submittedAt ? ` · uploaded ${dayMonthText(stage.submittedAt)}, ${clockText(stage.submittedAt)}` : ''}
        </p>
        {renderEvidence(stage)}
        <div className={styles.actions}>{renderReject(index)}</div>
      </Card>
    ) : null,
  )
}
