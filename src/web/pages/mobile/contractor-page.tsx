import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { can } from '#domain/core/capabilities.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { ProfileBrief } from '../../contractors/profile-brief.tsx'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { LazyFavouriteButton, loadFavourites } from '../../favourites/lazy-favourites.ts'
import { useProfileView } from '../../tracking/profile-view.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export const Route = createFileRoute('/_app/mobile/contractors/$id')({
  staticData: { title: 'Contractor' },
  loader: async ({ context: { queryClient, session }, params: { id } }) => {
    const [contractor] = await Promise.all([
      notFoundOn404(queryClient.ensureQueryData(contractorQuery(id))),
      loadFavourites(queryClient, session),
    ])
    return contractor
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Contractor'} · Plumbline` }] }),
  component: ContractorPage,
})

/** A contractor, for customers and for the contractor [PROF-04]. */
function ContractorPage() {
  const { id } = Route.useParams()
  const { data: contractor } = useSuspenseQuery(contractorQuery(id))
  const session = useSession()
  useProfileView(contractor.id)
  const isOwner = session.user?.id === contractor.id
  return (
    <ProfileBrief
      contractor={contractor}
      actions={
        <Suspense>
          <LazyFavouriteButton contractor={contractor} isLabelled />
        </Suspense>
      }
      mainActions={
        <>
          {can(roleOf(session), 'contractors.see') ? (
            <ButtonLink to="/mobile/messages/$id" params={{ id: contractor.id }} variant="gold">
              Chat
            </ButtonLink>
          ) : null}
          {can(roleOf(session), 'ai-chat.use') ? (
            <ButtonLink to="/forms/quote-request" search={{ contractor: [contractor.id] }}>
              Ask for a quote
            </ButtonLink>
          ) : null}
          {isOwner ? (
            <ButtonLink to="/profile/edit" variant="gold">
              Edit
            </ButtonLink>
          ) : null}
        </>
      }
    />
  )
}
