import { Link, linkOptions } from '@tanstack/react-router'
import { type ComponentType, memo, Suspense } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { placeName } from '#domain/core/locations.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Swatch } from '../ui/swatch.tsx'
import { ContractorBrief } from './contractor-brief.tsx'
import styles from './contractor-card.module.css'
import { ContractorPicture } from './contractor-picture.tsx'
import { ContractorScore } from './contractor-score.tsx'
import { ContractorTags } from './contractor-tags.tsx'

/** Where the card is used: grid, recommendations or mobile shell. Each has its own number of brief lines. */
const LINES = { grid: 5, recommended: 3, shell: 1 } as const
export type CardPosition = keyof typeof LINES

interface ContractorCardProps {
  contractor: ContractorBaseView
  swatch: SwatchKind
  place: CardPosition
  canChat?: boolean
  /** In the results of a search or filter. A stable function, so that the list does not re-render. */
  onOpen?: ((contractorId: string) => void) | undefined
  /** The heart, for the same reason a component. It may load later. */
  favourite?: ComponentType<{ contractor: ContractorBaseView }>
}

/**
 * A contractor in the directory: name, location, score and brief. The link does not preload, because scrolling would
 * preload every card.
 */
export const ContractorCard = memo(function ContractorCard(props: ContractorCardProps) {
  const { contractor, swatch, place, canChat = false, onOpen, favourite: Favourite } = props
  const { id, name, advantage } = contractor
  return (
    <article className={styles.card}>
      <span className={styles.strip}>
        <Swatch kind={swatch} />
      </span>
      <div className={styles.body}>
        <h3>
          <Link
            {...profileLink(contractor, place)}
            preload={false}
            data-found={onOpen ? id : undefined}
            onClick={() => onOpen?.(id)}
          >
            <span className={styles.picture}>
              <ContractorPicture contractor={contractor} size={52} />
            </span>
            {name}
          </Link>
        </h3>
        <Place contractor={contractor} />
        <ContractorScore contractor={contractor} />
        {advantage ? <ContractorBrief name={name} text={advantage} lines={LINES[place]} /> : null}
        {place === 'shell' ? null : <ContractorTags contractor={contractor} />}
        {Favourite ? (
          <span className={styles.favourite}>
            <Suspense>
              <Favourite contractor={contractor} />
            </Suspense>
          </span>
        ) : null}
        {canChat ? (
          <span className={styles.chat}>
            <ButtonLink
              to="/dashboard/messages"
              search={{ viewMode: 'messages', contact: id }}
              preload={false}
              aria-label={`Chat with ${name}`}
              fullWidth
            >
              Chat
            </ButtonLink>
          </span>
        ) : null}
      </div>
    </article>
  )
})

/** The URL has the username, or the id if there is none. */
function profileLink({ id, username }: ContractorBaseView, place: CardPosition) {
  return place === 'shell'
    ? linkOptions({ to: '/mobile/contractors/$id', params: { id } })
    : linkOptions({ to: '/$id/profile', params: { id: username || id } })
}

function Place({ contractor: { state, city } }: { contractor: ContractorBaseView }) {
  if (!state || !city) return null
  return (
    <p className="hint">
      {placeName(city)}, {state}
    </p>
  )
}
