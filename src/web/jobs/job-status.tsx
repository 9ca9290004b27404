import { IconArrowBackUp, IconCheck, IconClock, IconFileSearch, IconSignature, IconX } from '@tabler/icons-react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { JOB_STATUS_LABELS } from '#domain/jobs/job-status-labels.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

export type JobStatus = JobShape['status']
type StageStatus = StageShape['status']

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

/** What a running stage waits for is more than "Work in progress". */
const STAGE_STATUS: Partial<Record<StageStatus, StatusLabels>> = {
  rejected: { label: 'Changes requested', tone: 'bad', icon: IconX },
  waiting: { label: 'Waiting for approval', tone: 'warn', icon: IconClock },
}

/** A signed quote is more than "Open for quotes". */
const QUOTE_STATUS: Partial<Record<QuoteShape['status'], StatusLabels>> = {
  customerSigned: { label: 'Waiting for the contractor to sign', tone: 'warn', icon: IconSignature },
  contractorSigned: { label: 'Waiting for the customer to sign', tone: 'warn', icon: IconSignature },
}

type ShownJob = Pick<JobView, 'status' | 'signedQuote'> & Partial<Pick<JobView, 'quotes'>>

export function JobStatusPill({ job }: { job: ShownJob }) {
  const { label, tone, icon } = statusOf(job)
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}

/** The statuses that say more than the job's own. */
const DETAILS: Partial<Record<JobStatus, (job: ShownJob) => readonly (StatusLabels | undefined)[]>> = {
  open: ({ quotes = [] }) => quotes.map((quote) => QUOTE_STATUS[quote.status]),
  progress: ({ signedQuote }) => signedQuote?.stages.map((stage) => STAGE_STATUS[stage.status]) ?? [],
}

function statusOf(job: ShownJob): StatusLabels {
  const { status, signedQuote } = job
  const detail = DETAILS[status]?.(job).find((one) => one !== undefined)
  return (signedQuote && CONTRACT_STATUS[signedQuote.status]) ?? detail ?? STATUS[status]
}
