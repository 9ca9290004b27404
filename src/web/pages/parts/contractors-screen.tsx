/** Contractors as cards: on the site by category, in the mobile shell for customers. */
import { linkOptions } from '@tanstack/react-router'
import type { ContractorBaseView } from '#contract/contractors/contractor-view.ts'
import { ContractorCard } from '../../contractors/contractor-card.tsx'
import { ContractorList } from '../../contractors/contractor-list.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Flavour } from './job-links.ts'
import { useSwatchOf } from './use-swatch-of.ts'

export function ContractorsScreen({ flavour, categoryId }: { flavour: Flavour; categoryId?: string }) {
  const swatchOf = useSwatchOf()
  const materialOf = ({ categories }: ContractorBaseView) =>
    swatchOf({ categoryId: categoryId ?? categories[0]?.id ?? null })
  return (
    <ContractorList
      {...(categoryId ? { categoryId } : {})}
      renderContractor={(contractor) => (
        <ContractorCard
          contractor={contractor}
          link={contractorLink(flavour, contractor)}
          swatch={materialOf(contractor)}
        />
      )}
      empty={
        <EmptyState
          title="No contractors here yet."
          action={
            <ButtonLink to="/find-categories" variant="default">
              Find All
            </ButtonLink>
          }
        >
          Post the job anyway: contractors of related trades see it too.
        </EmptyState>
      }
    />
  )
}

/** On the site a contractor goes by username, or by id where there is none. */
function contractorLink(flavour: Flavour, { id, username }: ContractorBaseView) {
  return flavour === 'mobile'
    ? linkOptions({ to: '/mobile/contractors/$id', params: { id } })
    : linkOptions({ to: '/$id/profile', params: { id: username || id } })
}
