import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Swatch } from '../ui/swatch.tsx'
import styles from './job-card.module.css'

interface JobCardProps {
  job: JobView
  link: LinkProps
  swatch: SwatchKind
  /** The paid part of the job. */
  tape?: ReactNode
  /** The status, at the end of the heading. */
  status?: ReactNode
  /** The reader's next action, if there is one. */
  upcoming?: ReactNode
  /** False if the reader already knows the job. */
  withDetail?: boolean
}

/** A job in a list [JOB-03]: title, location and date. The whole card is one link. */
export function JobCard({ job, link, swatch, tape, status, upcoming, withDetail = true }: JobCardProps) {
  return (
    <article className={styles.card}>
      <span className={styles.strip}>
        <Swatch kind={swatch} />
      </span>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3>
            <Link {...link}>{job.title}</Link>
          </h3>
          {status}
        </div>
        <p className={styles.facts}>
          {job.categoryName ? <span>{job.categoryName}</span> : null}
          <span>
            {placeName(job.city)}, {job.state}
          </span>
          {withDetail && job.estimatedBudget !== null ? <span>Budget {dollarsText(job.estimatedBudget)}</span> : null}
          <time dateTime={job.createdAt}>{dayMonthText(job.createdAt, job.state)}</time>
        </p>
        {withDetail ? <p className={styles.detail}>{job.detail}</p> : null}
        {tape}
        {upcoming}
      </div>
    </article>
  )
}
