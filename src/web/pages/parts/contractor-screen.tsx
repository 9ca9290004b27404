/** A contractor's public page: on the site, in the mobile shell, and with a quote input as a page to share. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContractorView } from '#contract/contractors/contractor-view.ts'
import { can } from '#domain/core/capabilities.ts'
import { ContractorProfile } from '../../contractors/contractor-profile.tsx'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useSwatchOf } from './use-swatch-of.ts'

interface ContractorScreenProps {
  nameOrId: string
  /** In place of the button that posts a job. */
  children?: ReactNode
}

export function ContractorScreen({ nameOrId, children }: ContractorScreenProps) {
  const { data: contractor } = useSuspenseQuery(contractorQuery(nameOrId))
  const swatchOf = useSwatchOf()
  return (
    <>
      <ContractorProfile
        contractor={contractor}
        swatch={swatchOf({ categoryId: contractor.categories[0]?.id ?? null })}
        actions={<Ways contractor={contractor} canPost={children === undefined} />}
      />
      {children}
    </>
  )
}

/** Customers chat; whoever may post a job finds the way to quotes. */
function Ways({ contractor, canPost }: { contractor: ContractorView; canPost: boolean }) {
  const role = roleOf(useSession())
  return (
    <>
      {can(role, 'contractors.see') ? (
        <ButtonLink
          to="/dashboard/messages"
          search={{ viewMode: 'messages', contact: contractor.id }}
          variant="default"
        >
          Chat
        </ButtonLink>
      ) : null}
      {canPost && can(role, 'ai-chat.use') ? (
        <ButtonLink to="/ai-chat" variant="gold">
          Post a job
        </ButtonLink>
      ) : null}
    </>
  )
}
