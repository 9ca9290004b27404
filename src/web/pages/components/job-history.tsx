import { Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { WhenNear } from '../../ui/when-near.tsx'
import { activityKeyOf } from './record-cache-key.ts'

const JobActivity = lazyPart(async () => (await import('../../job-overview/job-activity.tsx')).JobActivity)

/** The last part of a page. */
export function JobHistory({ job }: { job: JobView }) {
  return (
    <WhenNear>
      <Suspense fallback={<CardSkeleton />}>
        <JobActivity jobId={job.id} state={job.state} cacheKey={activityKeyOf(job)} />
      </Suspense>
    </WhenNear>
  )
}
