import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { workDoneText } from '../../contractors/work-done-text.ts'
import { WorkHistory } from '../../contractors/work-history.tsx'
import { workHistoryQuery } from '../../contractors/work-history-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { workHistoryHead } from '../parts/contractor-head.ts'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/$id/profile/history')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const contractor = await orNotFound(queryClient.ensureQueryData(contractorQuery(id)))
    // After the contractor: two refusals at once would send the later one to the browser as a failed query.
    await orNotFound(queryClient.ensureInfiniteQueryData(workHistoryQuery(id)))
    return { contractor }
  },
  head: ({ loaderData }) => (loaderData ? workHistoryHead(loaderData.contractor) : {}),
  pendingComponent: PageSkeleton,
  component: WorkHistoryPage,
})

/** What a contractor has done so far, open to everybody [PROF-01]. */
function WorkHistoryPage() {
  const { id } = Route.useParams()
  const { data: contractor } = useSuspenseQuery(contractorQuery(id))
  return (
    <div className={`wrap ${styles.page}`}>
      <div>
        <ButtonLink to="/$id/profile" params={{ id }} size="sm">
          Back to the profile
        </ButtonLink>
      </div>
      <PageTitle facts={workDoneText(contractor)}>Work history of {contractor.name}</PageTitle>
      <WorkHistory nameOrId={id} />
    </div>
  )
}
