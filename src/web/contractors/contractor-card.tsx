import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { Link, linkOptions } from '@tanstack/react-router'
import { type ComponentType, memo, Suspense, useState } from 'react'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { isLicensed, type LicenceFacts } from '#domain/contractors/licence.ts'
import { replyTimeText } from '#domain/contractors/reply-time.ts'
import { placeName } from '#domain/core/locations.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Swatch } from '../ui/swatch.tsx'
import { ContractorBrief } from './contractor-brief.tsx'
import styles from './contractor-card.module.css'
import { ContractorScore } from './contractor-score.tsx'
import { ContractorTags } from './contractor-tags.tsx'
import { distanceText } from './distance-text.ts'

/** Where the card is used: grid, recommendations or mobile shell. Each has its own number of brief lines. */
const LINES = { grid: 5, recommended: 3, shell: 1 } as const
export type CardPosition = keyof typeof LINES

interface ContractorCardProps {
  contractor: ContractorBaseView
  swatch: SwatchKind
  place: CardPosition
  canChat?: boolean
  /** Whether the reader may ask for a quote. */
  canAsk?: boolean
  /** Kilometres from the searched place, if both are known. */
  km?: number | undefined
  /** In the results of a search or filter. A stable function, so that the list does not re-render. */
  onOpen?: ((contractorId: string) => void) | undefined
  /** The heart, for the same reason a component. It may load later. */
  favourite?: ComponentType<{ contractor: ContractorBaseView }>
}

/**
 * A contractor in the directory: a work photo, name, licence, score, location and brief. The link does not preload,
 * because scrolling would preload every card.
 */
export const ContractorCard = memo(function ContractorCard(props: ContractorCardProps) {
  const { contractor, swatch, place, km, onOpen, favourite: Favourite } = props
  const { id, name, advantage } = contractor
  return (
    <article className={styles.card}>
      <WorkPhoto photo={contractor.photo} swatch={swatch} />
      <h3>
        <Link
          {...profileLink(contractor, place)}
          preload={false}
          data-found={onOpen ? id : undefined}
          onClick={() => onOpen?.(id)}
        >
          <span className={styles.picture}>
            <Avatar name={contractor.name} picture={contractor.picture} size={52} business decorative />
          </span>
          {name}
        </Link>
      </h3>
      <div className={styles.facts}>
        <ContractorScore contractor={contractor} />
        <ReplyTime minutes={contractor.replyMinutes} />
        <Place contractor={contractor} km={km} />
        {isLicensedToday(contractor) ? (
          <p className={styles.licence}>
            <IconRosetteDiscountCheckFilled size={18} aria-hidden /> Licence verified
          </p>
        ) : null}
      </div>
      <div className={styles.text}>
        {advantage ? <ContractorBrief name={name} text={advantage} lines={LINES[place]} /> : null}
        {place === 'shell' ? null : <ContractorTags contractor={contractor} />}
        {contractor.hasServicesPage ? <ServicesLink contractor={contractor} /> : null}
      </div>
      {Favourite ? (
        <span className={styles.favourite}>
          <Suspense>
            <Favourite contractor={contractor} />
          </Suspense>
        </span>
      ) : null}
      <Actions {...props} />
    </article>
  )
})

const isLicensedToday = (contractor: LicenceFacts) => isLicensed(contractor, new Date())

function ReplyTime({ minutes }: { minutes: number | null }) {
  const text = replyTimeText(minutes)
  return text ? <p className="hint">{text}</p> : null
}

/** The page that the contractor has designed. Above the covering link. */
function ServicesLink({ contractor: { id, username, name } }: Pick<ContractorCardProps, 'contractor'>) {
  return (
    <Link
      to="/contractor-design/$id"
      params={{ id: username || id }}
      preload={false}
      className={styles.services}
      aria-label={`View services of ${name}`}
    >
      View services
    </Link>
  )
}

/** The first photo of the profile, or the material of the category. */
function WorkPhoto({ photo, swatch }: { photo: string | null; swatch: SwatchKind }) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span className={styles.photo}>
      {photo === null || isBroken ? (
        <Swatch kind={swatch} />
      ) : (
        <img
          src={pictureUrl(photo, 'thumbnail')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
    </span>
  )
}

function Actions({ contractor: { id, name }, canChat = false, canAsk = false }: ContractorCardProps) {
  if (!canChat && !canAsk) return null
  return (
    <div className={styles.actions}>
      {canChat ? (
        <ButtonLink
          to="/dashboard/messages"
          search={{ viewMode: 'messages', contact: id }}
          preload={false}
          aria-label={`Chat with ${name}`}
        >
          Chat
        </ButtonLink>
      ) : null}
      {canAsk ? (
        <ButtonLink
          to="/forms/quote-request"
          search={{ contractor: [id] }}
          preload={false}
          aria-label={`Ask for a quote from ${name}`}
        >
          Ask for a quote
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** The URL has the username, or the id if there is none. */
function profileLink({ id, username }: ContractorBaseView, place: CardPosition) {
  return place === 'shell'
    ? linkOptions({ to: '/mobile/contractors/$id', params: { id } })
    : linkOptions({ to: '/$id/profile', params: { id: username || id } })
}

function Place({ contractor: { state, city }, km }: Pick<ContractorCardProps, 'contractor' | 'km'>) {
  if (!state || !city) return null
  const distance = km === undefined ? '' : ` · ${distanceText(km)}`
  return (
    <p className="hint">
      {placeName(city)}, {state}
      {distance}
    </p>
  )
}
