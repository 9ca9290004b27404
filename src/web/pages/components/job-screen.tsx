/** One job. Its customer edits it in place. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobActions } from '../../jobs/job-actions.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'

const EditJob = lazyPart(async () => (await import('./edit-job.tsx')).EditJob)

interface JobScreenProps {
  jobId: string
  /** The job in this layout with the reader's buttons. */
  renderJob: (job: JobView, actions: ReactNode) => ReactNode
}

export function JobScreen({ jobId, renderJob }: JobScreenProps) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  const [isEditing, setIsEditing] = useState(false)
  const role = roleOf(useSession())

  if (!isEditing) return renderJob(job, <JobActions job={job} role={role} onEdit={() => setIsEditing(true)} />)
  return (
    <Suspense fallback={<PageSkeleton />}>
      <EditJob job={job} onClose={() => setIsEditing(false)} />
    </Suspense>
  )
}
