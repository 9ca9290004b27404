import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import styles from './job-detail.module.css'

/** Always open with enough room, else a panel [JOB-04]. */
export function AdditionalDetails({ job }: { job: JobView }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const rows = additionalRows(job)
  if (rows.length === 0) return null
  return (
    <section className={styles.additional} data-open={isOpen || undefined}>
      <h3>
        <span>Additional Details</span>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          Additional Details <IconChevronDown size={20} aria-hidden />
        </button>
      </h3>
      <dl id={id} className={styles.facts}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function additionalRows(job: JobView): [term: string, text: string][] {
  const budget = job.estimatedBudget === null ? null : dollarsText(job.estimatedBudget)
  const rows: [string, string | null][] = [
    ['Dimensions', job.dimensions],
    ['Materials', job.materials],
    ['Media', mediaText(job.requestMedia)],
    ['Estimated budget', budget],
    ['Timeline', job.timeline],
    ['Property access', job.propertyAccess],
    ['Job location', job.jobLocation],
  ]
  return rows.flatMap(([term, text]) => (text ? [[term, text] as [string, string]] : []))
}

function mediaText(isRequested: boolean | null): string | null {
  if (isRequested === null) return null
  return isRequested ? 'Photos/videos requested' : 'No media requested'
}
