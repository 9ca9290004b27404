import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { activityKeyOf } from './record-cache-key.ts'

const JobActivity = lazy(async () => ({ default: (await import('../../job-overview/job-activity.tsx')).JobActivity }))

/** The last part of a page. It loads when the reader comes near it, so that it delays nothing and moves nothing. */
export function JobHistory({ job }: { job: JobView }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsNear(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={<CardSkeleton />}>
          <JobActivity jobId={job.id} state={job.state} cacheKey={activityKeyOf(job)} />
        </Suspense>
      ) : null}
    </div>
  )
}
