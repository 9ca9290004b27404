import { IconCheck, IconClock, IconFileSearch, IconSignature, IconX } from '@tabler/icons-react'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { type IconType, Pill, type Tone } from '../ui/pill.tsx'

export type JobStatus = JobShape['state']

interface StatusWords {
  label: string
  tone: Tone
  icon: IconType
}

const STATUS: Record<JobStatus, StatusWords> = {
  open: { label: 'Open for quotes', tone: 'info', icon: IconFileSearch },
  closed: { label: 'Closed', tone: 'neutral', icon: IconX },
  signed: { label: 'Contract signed', tone: 'ok', icon: IconSignature },
  progress: { label: 'Work under way', tone: 'info', icon: IconClock },
  completed: { label: 'Completed', tone: 'ok', icon: IconCheck },
  failed: { label: 'Ended without work', tone: 'neutral', icon: IconX },
}

export function JobStatusPill({ status }: { status: JobStatus }) {
  const { label, tone, icon } = STATUS[status]
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
