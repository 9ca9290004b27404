/** One job, on the dashboard and in the mobile shell: what it is about, its quotes, and the wizard that edits it. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { JobActions } from '../../jobs/job-actions.tsx'
import { JobDetail } from '../../jobs/job-detail.tsx'
import { jobQuery } from '../../jobs/job-query.ts'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import { type Flavour, quoteLink } from './job-links.ts'
import { useSwatchOf } from './use-swatch-of.ts'

const EditJobForm = lazy(async () => ({ default: (await import('../../jobs/edit-job-form.tsx')).EditJobForm }))

export function JobScreen({ jobId, flavour }: { jobId: string; flavour: Flavour }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const [isEditing, setIsEditing] = useState(false)
  const role = roleOf(useSession())
  const swatchOf = useSwatchOf()

  if (isEditing) {
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
  return (
    <JobDetail
      job={job}
      swatch={swatchOf(job)}
      actions={<JobActions job={job} role={role} onEdit={() => setIsEditing(true)} />}
    >
      <QuoteList
        job={job}
        viewer={role === 'contractor' ? 'contractor' : 'customer'}
        renderLink={(quote, label) => (
          <ButtonLink {...quoteLink(flavour, job.id, quote.contractorId)} variant="default">
            {label}
          </ButtonLink>
        )}
      />
    </JobDetail>
  )
}
