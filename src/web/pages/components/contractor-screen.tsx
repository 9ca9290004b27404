/** A contractor's public page, on the site and as a shared page with a quote form. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { can } from '#domain/core/capabilities.ts'
import { ContractorProfile } from '../../contractors/contractor-profile.tsx'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { LazyFavouriteButton } from '../../favourites/lazy-favourites.ts'
import { useProfileView } from '../../tracking/profile-view.ts'
import { track } from '../../tracking/track.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSwatchOf } from './use-category-swatch.ts'

interface ContractorScreenProps {
  nameOrId: string
  /** Leads to the contractor's own page, if it is released. */
  pageLink?: ReactNode
  /** Replaces the button for a quote request. */
  children?: ReactNode
}

export function ContractorScreen({ nameOrId, pageLink, children }: ContractorScreenProps) {
  const { data: contractor } = useSuspenseQuery(contractorQuery(nameOrId))
  const swatchOf = useSwatchOf()
  useProfileView(contractor.id)
  return (
    <>
      <ContractorProfile
        contractor={contractor}
        swatch={swatchOf({ categoryId: contractor.categories[0]?.id ?? null })}
        actions={
          <>
            <Suspense>
              <LazyFavouriteButton contractor={contractor} isLabelled />
            </Suspense>
            {pageLink}
          </>
        }
        mainActions={<ContractorActions contractor={contractor} canPost={children === undefined} />}
      />
      {children}
    </>
  )
}

/** Customers chat, visitors sign in first and return, and the owner edits. */
function ContractorActions({ contractor, canPost }: { contractor: ContractorView; canPost: boolean }) {
  const session = useSession()
  const role = roleOf(session)
  if (session.user?.id === contractor.id)
    return (
      <>
        {canPost ? (
          <ButtonLink to="/contractor-design/$id" params={{ id: contractor.username }} search={{ edit: true }}>
            Design your page
          </ButtonLink>
        ) : null}
        <ButtonLink to="/profile/edit" variant="gold">
          Edit
        </ButtonLink>
      </>
    )
  return (
    <>
      {role === 'anonymous' || can(role, 'contractors.see') ? (
        <ButtonLink
          to="/dashboard/messages"
          search={{ viewMode: 'messages', contact: contractor.id }}
          data-tracked={contractor.id}
          onClick={() => track('click', contractor.id)}
          variant="default"
        >
          Chat
        </ButtonLink>
      ) : null}
      {canPost && can(role, 'ai-chat.use') ? (
        <ButtonLink to="/forms/quote-request" search={{ contractor: [contractor.id] }} variant="gold">
          Request a quote
        </ButtonLink>
      ) : null}
    </>
  )
}
