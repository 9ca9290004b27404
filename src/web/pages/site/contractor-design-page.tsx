import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { Card } from '../../ui/card.tsx'
import { QuoteInput } from '../../ui/quote-input.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ContractorScreen } from '../parts/contractor-screen.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/_kit/contractor-design/$id')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [contractor] = await Promise.all([
      orNotFound(queryClient.ensureQueryData(contractorQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    return { title: contractor.name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.title ?? 'Contractor'} · Plumbline` }] }),
  pendingComponent: PageSkeleton,
  component: ContractorDesignPage,
})

/** The page a contractor shares: who they are, and the way to a quote. */
function ContractorDesignPage() {
  const { id } = Route.useParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <ContractorScreen nameOrId={id}>
        <Card title="Ask for a quote">
          <QuoteInput label="What do you need done?" />
        </Card>
      </ContractorScreen>
    </div>
  )
}
