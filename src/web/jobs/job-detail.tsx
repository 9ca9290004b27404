import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { dayMonthText, dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AttachedFiles } from '../uploads/attached-files.tsx'
import { AttachedPhotos } from '../uploads/attached-photos.tsx'
import { ArchivedNote } from './archived-note.tsx'
import { JobAddress } from './job-address.tsx'
import styles from './job-detail.module.css'
import { JobStatusPill } from './job-status.tsx'

interface JobCardProps {
  job: JobView
  swatch: SwatchKind
  /** The actions on the job. */
  actions: ReactNode
}

interface JobDetailProps extends JobCardProps {
  /** Shows the quotes above the job, which then opens on request. */
  quotesFirst?: boolean
  children: ReactNode
}

/** The job page [JOB-04], with the quotes the reader can see. */
export function JobDetail({ quotesFirst = false, children, ...about }: JobDetailProps) {
  const { number, title, categoryName, createdAt, state } = about.job
  const facts = [number, categoryName, `posted ${dayMonthText(createdAt, state)}`].filter(Boolean).join(' · ')
  return (
    <>
      <PageTitle facts={facts}>{title}</PageTitle>
      {quotesFirst ? (
        <>
          <FoldedJob {...about} />
          {children}
        </>
      ) : (
        <>
          <JobFacts {...about} />
          {children}
        </>
      )}
    </>
  )
}

interface FoldedJobProps extends JobCardProps {
  /** On a wide screen the whole job stands beside a form. */
  isBeside?: boolean
}

/** The job in one line, which opens on request. */
export function FoldedJob({ isBeside = false, ...about }: FoldedJobProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { city, state, estimatedBudget } = about.job
  const budget = estimatedBudget === null ? undefined : `budget ${dollarsText(estimatedBudget)}`
  return (
    <>
      <div className={styles.folded} data-beside={isBeside || undefined}>
        <p>
          <b>The job</b> {[`${placeName(city)}, ${state}`, budget].filter(Boolean).join(' · ')}
        </p>
        <JobStatusPill job={about.job} />
        <Button variant="subtle" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the job' : 'Show the job'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen}>
        <JobFacts {...about} />
      </div>
    </>
  )
}

/** Facts of a job. The street is shown only if the server sends it [JOB-09]. */
export function JobFacts({ job, swatch, actions }: JobCardProps) {
  return (
    <Card title="The job" action={<JobStatusPill job={job} />}>
      <ArchivedNote job={job} />
      <p className="prose">{job.detail}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Customer</dt>
          <dd>{job.customerName}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            <JobAddress job={job} />
          </dd>
        </div>
      </dl>
      <AdditionalDetails job={job} />
      <AttachedPhotos keys={job.attachments} swatch={swatch} />
      <AttachedFiles keys={job.attachments} />
      {actions}
    </Card>
  )
}

/** Always open with enough room, else a panel [JOB-04]. */
function AdditionalDetails({ job }: { job: JobView }) {
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

function additionalRows(job: JobView): [term: string, text: string][] {
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
