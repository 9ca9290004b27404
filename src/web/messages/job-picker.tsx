import { IconBriefcase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import { placeName } from '#domain/core/locations.ts'
import { apiQuery } from '../core/api-query.ts'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import styles from './job-picker.module.css'

const OPTIONS_MAX = 50

/** Invalidated by every job change, like all job lists. */
export const myJobsQuery = apiQuery(['jobs', 'to share'], 'GET /job/self', { query: { limit: OPTIONS_MAX } })

interface JobPickerProps {
  isOpen: boolean
  onPick: (job: JobView) => void
  onClose: () => void
}

/** The jobs a user can share in a chat [MSG-06]. */
export function JobPicker({ isOpen, onPick, onClose }: JobPickerProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Share a job">
      <MyJobs onPick={onPick} />
    </Dialog>
  )
}

export function MyJobs({ onPick }: Pick<JobPickerProps, 'onPick'>) {
  const { data: jobs, error } = useQuery(myJobsQuery)
  if (error) return <ErrorCard message={error.message} />
  if (!jobs) return <Skeleton height={160} />
  if (jobs.length === 0) return <EmptyState title="No jobs found">Create a job first to share it in chat</EmptyState>
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <button type="button" onClick={() => onPick(job)}>
            <IconBriefcase size={20} aria-hidden />
            <span>
              <b>{job.title}</b>
              <small>
                {placeName(job.city)}, {job.state}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
