/** One job, on the dashboard and in the mobile shell: what it is about, its quotes, and the wizard that edits it. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { JobView } from '#contract/jobs/job-view.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobActions } from '../../jobs/job-actions.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'

const EditJobForm = lazy(async () => ({ default: (await import('../../jobs/edit-job-form.tsx')).EditJobForm }))

interface JobScreenProps {
  jobId: string
  /** The job as this flavour shows it, with the buttons of its reader. */
  renderJob: (job: JobView, actions: ReactNode) => ReactNode
}

export function JobScreen({ jobId, renderJob }: JobScreenProps) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [isEditing, setIsEditing] = useState(false)
  const role = roleOf(useSession())

  if (!isEditing) return renderJob(job, <JobActions job={job} role={role} onEdit={() => setIsEditing(true)} />)
  return (
    <>
      <PageTitle facts={job.title}>Edit job</PageTitle>
      <Suspense fallback={<PageSkeleton />}>
        <EditJobForm
          job={job}
          categories={categories}
          renderUploads={(field) => <UploadField {...field} />}
          onClose={() => setIsEditing(false)}
        />
      </Suspense>
    </>
  )
}
