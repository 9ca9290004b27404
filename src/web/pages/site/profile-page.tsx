import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { profileHead } from '../components/contractor-head.ts'
import { ContractorScreen } from '../components/contractor-screen.tsx'
import styles from './content-page.module.css'

export const Route = createFileRoute('/_site/$id/profile')({
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [contractor] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(contractorQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    return { contractor }
  },
  head: ({ loaderData }) => (loaderData ? profileHead(loaderData.contractor) : {}),
  component: ProfilePage,
})

function ProfilePage() {
  const { id } = Route.useParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <ContractorScreen nameOrId={id} />
    </div>
  )
}
