/** Open jobs for contractors: on the dashboard, on their own page and for one category [JOB-03]. */

import { JobCard } from '../../jobs/job-card.tsx'
import { OpenJobList } from '../../jobs/job-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { jobLink, type Layout } from './job-links.ts'
import { useSwatchOf } from './use-category-swatch.ts'

export function OpenJobsScreen({ flavour, categoryId }: { flavour: Layout; categoryId?: string }) {
  const swatchOf = useSwatchOf()
  return (
    <OpenJobList
      {...(categoryId ? { categoryId } : {})}
      renderJob={(job) => <JobCard job={job} link={jobLink(flavour, job.id)} swatch={swatchOf(job)} />}
      empty={
        <EmptyState title="No open jobs right now." swatch="plate">
          New jobs appear here as soon as customers post them.
        </EmptyState>
      }
    />
  )
}
