import { IconArrowBackUp, IconCheck, IconClock, IconFileSearch, IconSignature, IconX } from '@tabler/icons-react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { JOB_STATUS_LABELS } from '#domain/jobs/job-status-labels.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

export type JobStatus = JobShape['status']

interface StatusLabels {
  label: string
  tone: Tone
  icon: IconType
}

const STATUS: Record<JobStatus, StatusLabels> = {
  open: { label: JOB_STATUS_LABELS.open, tone: 'info', icon: IconFileSearch },
  closed: { label: JOB_STATUS_LABELS.closed, tone: 'neutral', icon: IconX },
  signed: { label: JOB_STATUS_LABELS.signed, tone: 'ok', icon: IconSignature },
  progress: { label: JOB_STATUS_LABELS.progress, tone: 'info', icon: IconClock },
  completed: { label: JOB_STATUS_LABELS.completed, tone: 'ok', icon: IconCheck },
  failed: { label: JOB_STATUS_LABELS.failed, tone: 'neutral', icon: IconX },
}

/** For a cancelled contract, the running refund matters most. */
const CONTRACT_STATUS: Partial<Record<QuoteShape['status'], StatusLabels>> = {
  refunding: { label: 'Refund in progress', tone: 'bad', icon: IconArrowBackUp },
}

export function JobStatusPill({ job }: { job: Pick<JobView, 'status' | 'signedQuote'> }) {
  const { label, tone, icon } = (job.signedQuote && CONTRACT_STATUS[job.signedQuote.status]) ?? STATUS[job.status]
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
