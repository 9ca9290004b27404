import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { WorkHistory } from '../../contractors/work-history.tsx'
import { workHistoryQuery } from '../../contractors/work-history-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/$id/profile/history')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [contractor] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(contractorQuery(id))),
      orNotFound(queryClient.ensureInfiniteQueryData(workHistoryQuery(id))),
    ])
    return { title: contractor.name }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: `Work history of ${loaderData?.title ?? 'a contractor'} · Plumbline` }],
  }),
  pendingComponent: PageSkeleton,
  component: WorkHistoryPage,
})

/** What a contractor has done so far, open to everybody [PROF-01]. */
function WorkHistoryPage() {
  const { id } = Route.useParams()
  const { data: contractor } = useSuspenseQuery(contractorQuery(id))
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.ways}>
        <h1 className={styles.title}>Work history of {contractor.name}</h1>
        <ButtonLink to="/$id/profile" params={{ id }}>
          Back to the profile
        </ButtonLink>
      </header>
      <WorkHistory nameOrId={id} />
    </div>
  )
}
