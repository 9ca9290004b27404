import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Card } from '../ui/card.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AdditionalDetails } from './additional-details.tsx'
import { ArchivedNote } from './archived-note.tsx'
import { JobAttachments } from './job-attachments.tsx'
import styles from './job-detail.module.css'
import { JobStatusPill } from './job-status.tsx'

interface JobCardProps {
  job: JobView
  swatch: SwatchKind
  /** The actions on the job. */
  actions: ReactNode
}

/** The job page [JOB-04], with the quotes the reader can see. */
export function JobDetail({ children, ...about }: JobCardProps & { children: ReactNode }) {
  const { title, categoryName, createdAt } = about.job
  const facts = [categoryName, `posted ${dayMonthText(createdAt)}`].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle facts={facts}>{title}</PageTitle>
      <JobFacts {...about} />
      {children}
    </>
  )
}

/** Facts of a job. The street is shown only if the server sends it [JOB-09]. */
export function JobFacts({ job, swatch, actions }: JobCardProps) {
  const place = [job.addressDetail, placeName(job.city), job.state].filter(Boolean).join(', ')
  return (
    <Card title="The job" action={<JobStatusPill job={job} />}>
      <ArchivedNote job={job} />
      <p className={styles.text}>{job.detail}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Customer</dt>
          <dd>{job.customerName}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{place}</dd>
        </div>
      </dl>
      <AdditionalDetails job={job} />
      <JobAttachments keys={job.attachments} swatch={swatch} />
      {actions}
    </Card>
  )
}
