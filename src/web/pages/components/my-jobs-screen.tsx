/** The user's jobs with their tapes, on the dashboard and under "My jobs". */
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { MyJobs } from '../../jobs/my-jobs.tsx'
import type { Party } from '../../jobs/next-action.ts'
import { isContractCancelled } from '../../stages/contract-cancelled.tsx'
import { StageTape } from '../../stages/stage-tape.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { myCasesQuery } from '../../warranty/warranty-queries.ts'
import { nextActionLink } from './job-links.ts'
import { useSwatchOf } from './use-category-swatch.ts'

const EMPTY: Record<Party, ReactNode> = {
  customer: (
    <EmptyState
      title="No jobs yet."
      swatch="timber"
      action={
        <ButtonLink to="/ai-chat" variant="gold">
          Post a job
        </ButtonLink>
      }
    >
      Describe the work once. Contractors answer with quotes in stages, and we hold each payment until you approve the
      stage.
    </EmptyState>
  ),
  contractor: (
    <EmptyState
      title="You haven't quoted yet."
      swatch="plate"
      action={
        <ButtonLink to="/mobile/jobs" variant="gold">
          Find jobs
        </ButtonLink>
      }
    >
      Open jobs are waiting. Quote in 1 to 4 stages. Customers pay for each stage before you start it.
    </EmptyState>
  ),
}

/** Its code loads only for users with such a case. The server renders it, so that nothing shifts. */
const WarrantyList = import.meta.env.SSR
  ? (await import('../../warranty/warranty-list.tsx')).WarrantyList
  : lazyPart(async () => (await import('../../warranty/warranty-list.tsx')).WarrantyList)

export function MyJobsScreen({ party }: { party: Party }) {
  const { data: cases } = useInfiniteQuery(myCasesQuery(party))
  const lines = cases?.pages.flatMap(({ items }) => items) ?? []
  const swatchFor = useSwatchOf()
  const renderTape = ({ signedQuote }: JobView) =>
    signedQuote && !isContractCancelled(signedQuote.status) ? (
      <StageTape stages={signedQuote.stages} viewer={party} size="thin" withLabels={false} />
    ) : null
  return (
    <MyJobs
      party={party}
      swatchFor={swatchFor}
      renderTape={renderTape}
      linkTo={(job, upcoming) => nextActionLink('desktop', job, upcoming)}
      empty={EMPTY[party]}
      otherSteps={
        lines.length > 0 ? (
          <Suspense>
            <WarrantyList lines={lines} />
          </Suspense>
        ) : null
      }
    />
  )
}
