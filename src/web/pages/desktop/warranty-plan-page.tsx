import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { unlistedHead } from '../../core/page-title-head.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { WarrantyList } from '../../warranty/warranty-list.tsx'
import { myCasesQuery } from '../../warranty/warranty-queries.ts'
import { BackToForms } from '../components/back-to-forms.tsx'

export const Route = createFileRoute('/_app/forms/warranty-plan')({
  staticData: { title: 'Warranty plan' },
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.ensureInfiniteQueryData(myCasesQuery('contractor')),
      queryClient.ensureInfiniteQueryData(myCasesQuery()),
    ]),
  head: unlistedHead('Warranty plan'),
  component: WarrantyPlanPage,
})

/** The contractor's cases: those that need a plan, by due date, and all others [FORM-07]. */
function WarrantyPlanPage() {
  const due = useSuspenseInfiniteQuery(myCasesQuery('contractor'))
  const all = useSuspenseInfiniteQuery(myCasesQuery())
  const waiting = due.data.pages.flatMap(({ items }) => items)
  const lines = all.data.pages.flatMap(({ items }) => items)
  return (
    <>
      <BackToForms from="form" />
      <PageTitle facts="Cases that need your plan, earliest deadline first">Warranty plan</PageTitle>
      {waiting.length === 0 ? <EmptyState title="No cases need a plan." /> : <WarrantyList lines={waiting} />}
      <LoadMore list={due} />
      {lines.length === 0 ? null : (
        <Card title="All cases">
          <WarrantyList lines={lines} />
          <LoadMore list={all} />
        </Card>
      )}
    </>
  )
}
