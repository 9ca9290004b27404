import { Link } from '@tanstack/react-router'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import type { StageViewer } from './stage-status.ts'
import styles from './stages.module.css'

const IS_COMPLETED: Record<JobView['status'], boolean> = {
  open: false,
  closed: false,
  signed: false,
  progress: false,
  completed: true,
  failed: false,
}

/** The completed screen replaces the progress screen [STAGE-02]. */
export function isCompleted({ status }: Pick<JobView, 'status'>): boolean {
  return IS_COMPLETED[status]
}

interface CompletedHeadProps {
  job: JobView
  quote: QuoteView
  viewer: StageViewer
  /** Number, place, contractor and date. */
  facts: string
}

/** The top of the completed screen: work, price and date [STAGE-08]. */
export function CompletedHead({ job, quote, viewer, facts }: CompletedHeadProps) {
  return (
    <div className={styles.completed}>
      <h1>Congratulations!</h1>
      {viewer === 'contractor' ? <p>Job completed, well done!</p> : null}
      <h2>{job.title}</h2>
      <p className={styles.quiet}>{facts}</p>
      <Link
        className={styles.chip}
        to="/mobile/jobs/$id/quote/$contractorId"
        params={{ id: job.id, contractorId: quote.contractorId }}
      >
        <b aria-hidden="true">{quote.contractorId.slice(0, 2)}</b>
        <span className={styles.chipText}>
          <span className="sr-only">Open the signed quote</span>
          <strong className="num">{dollarsText(quote.cost)}</strong>
          <small>due {dayMonthText(quote.deadline, job.state)}</small>
        </span>
      </Link>
    </div>
  )
}
