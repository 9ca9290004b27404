import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { workDoneText } from '../../contractors/work-done-text.ts'
import { WorkHistory } from '../../contractors/work-history.tsx'
import { workHistoryQuery } from '../../contractors/work-history-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { readText } from '../../core/search-params.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { workHistoryHead } from '../components/contractor-head.ts'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

function readHistorySearch(search: Record<string, unknown>): { cursor?: string | undefined } {
  return { cursor: readText(search.cursor) }
}

export const Route = createFileRoute('/_site/$id/profile/history')({
  validateSearch: readHistorySearch,
  loader: async ({ context: { queryClient }, params: { id }, location }) => {
    const contractor = await notFoundOn404(queryClient.ensureQueryData(contractorQuery(id)))
    // After the contractor. Two simultaneous errors would reach the browser as a failed query.
    const { cursor } = readHistorySearch(location.search)
    await notFoundOn404(queryClient.ensureInfiniteQueryData(workHistoryQuery(id, cursor)), [400, 404])
    return { contractor }
  },
  head: ({ loaderData, match }) =>
    loaderData ? workHistoryHead(loaderData.contractor, match.search.cursor === undefined) : {},
  staticData: { visitorScript },
  component: WorkHistoryPage,
})

/** A contractor's public work history [PROF-01]. */
function WorkHistoryPage() {
  const { id } = Route.useParams()
  const { cursor } = Route.useSearch()
  const { data: contractor } = useSuspenseQuery(contractorQuery(id))
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <ButtonLink to="/$id/profile" params={{ id }} size="sm">
          Back to the profile
        </ButtonLink>
      </div>
      <PageTitle facts={workDoneText(contractor)}>Work history of {contractor.name}</PageTitle>
      <WorkHistory nameOrId={id} from={cursor} />
    </div>
  )
}
