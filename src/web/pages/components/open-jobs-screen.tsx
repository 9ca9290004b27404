/** Open jobs for contractors: on the dashboard, on their own page and for one category [JOB-03]. */
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { JobCard } from '../../jobs/job-card.tsx'
import { OpenJobList } from '../../jobs/job-list.tsx'
import type { openJobsQuery } from '../../jobs/job-lists-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pill } from '../../ui/pill.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

interface OpenJobsScreenProps {
  query: ReturnType<typeof openJobsQuery>
  linkOf: (job: JobView) => LinkProps
  /** Instead of "No open jobs right now." */
  empty?: ReactNode
  /** Instead of "Load more". */
  more?: ReactNode
}

export function OpenJobsScreen({ query, linkOf, empty, more }: OpenJobsScreenProps) {
  const swatchOf = useSwatchOf()
  return (
    <OpenJobList
      query={query}
      more={more}
      renderJob={(job) => (
        <JobCard job={job} link={linkOf(job)} swatch={swatchOf(job)} status={<OwnQuotePill job={job} />} />
      )}
      empty={
        empty ?? (
          <EmptyState title="No open jobs right now." swatch="plate">
            New jobs appear here as soon as customers post them.
          </EmptyState>
        )
      }
    />
  )
}

/** A contractor reads only their own quote. */
function OwnQuotePill({ job: { quotes } }: { job: JobView }) {
  const [own] = quotes
  if (own === undefined) return null
  return own.sentAt === null ? (
    <Pill tone="warn">Draft quote</Pill>
  ) : (
    <Pill tone="info">You quoted {dollarsText(own.cost)}</Pill>
  )
}
