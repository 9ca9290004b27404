import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { loadFavourites } from '../../favourites/lazy-favourites.ts'
import { pageReleaseQuery } from '../../site-content/sections/page-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { profileHead } from '../components/contractor-head.ts'
import { ContractorScreen } from '../components/contractor-screen.tsx'
import styles from './content-page.module.css'
import visitorScript from './visitor-script.tsx?worker&url'

export const Route = createFileRoute('/_site/$id/profile')({
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [contractor] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(contractorQuery(id))),
      queryClient.ensureQueryData(categoriesQuery),
      loadFavourites(queryClient, session),
      queryClient.prefetchQuery(pageReleaseQuery('contractor', id)),
    ])
    return { contractor }
  },
  head: ({ loaderData }) => (loaderData ? profileHead(loaderData.contractor) : {}),
  staticData: { visitorScript },
  component: ProfilePage,
})

function ProfilePage() {
  const { id } = Route.useParams()
  const { data: releasedAt } = useQuery(pageReleaseQuery('contractor', id))
  const pageLink = (
    <ButtonLink to="/contractor-design/$id" params={{ id }}>
      View services
    </ButtonLink>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <ContractorScreen nameOrId={id} pageLink={releasedAt ? pageLink : null} />
    </div>
  )
}
