import { useSuspenseQuery } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import { choicesWith } from '#domain/categories/category.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { EditJobForm } from '../../jobs/edit-job-form.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

/** Its own category stays selectable after it was withdrawn. */
const ofJob = ({ categoryId, categoryName }: JobView) =>
  categoryId === null || categoryName === null ? [] : [{ id: categoryId, name: categoryName }]

/** The wizard replaces the job until it is saved or closed [JOB-07]. */
export function EditJob({ job, onClose }: { job: JobView; onClose: () => void }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <>
      <PageTitle facts={job.title}>Edit job</PageTitle>
      <EditJobForm job={job} categories={choicesWith(categories, ofJob(job))} onClose={onClose} />
    </>
  )
}
