import { Link, type LinkProps } from '@tanstack/react-router'
import type { ContractorBaseView } from '#contract/contractors/contractor-view.ts'
import type { SwatchKind } from '#domain/categories/category.ts'
import { placeName } from '#domain/core/locations.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Stars } from '../ui/stars.tsx'
import { Swatch } from '../ui/swatch.tsx'
import styles from './contractor-card.module.css'
import { tagText } from './tag-text.ts'

interface ContractorCardProps {
  contractor: ContractorBaseView
  link: LinkProps
  swatch: SwatchKind
}

/** A contractor in a list: who, where, how well, and what they say of themselves. */
export function ContractorCard({ contractor, link, swatch }: ContractorCardProps) {
  const { name, state, city, advantage } = contractor
  return (
    <article className={styles.card}>
      <span className={styles.strip}>
        <Swatch kind={swatch} />
      </span>
      <div className={styles.body}>
        <span className={styles.avatar}>
          <Avatar name={name} size={52} business decorative />
        </span>
        <h3>
          <Link {...link}>{name}</Link>
        </h3>
        {state && city ? (
          <p className={styles.place}>
            {placeName(state, city)}, {state}
          </p>
        ) : null}
        <ContractorScore contractor={contractor} />
        {advantage ? <p className={styles.brief}>{advantage}</p> : null}
        <Chips contractor={contractor} />
      </div>
    </article>
  )
}

export function ContractorScore({ contractor }: { contractor: ContractorBaseView }) {
  const { averageRating, completedJobCount } = contractor
  return (
    <p className={styles.score}>
      <Stars score={averageRating} /> <b className="num">{averageRating.toFixed(1)}</b>
      <span className="num">{completedJobCount} completed</span>
    </p>
  )
}

/** One category and one tag; how many more there are. */
function Chips({ contractor: { categories, tags } }: { contractor: ContractorBaseView }) {
  const shown = [...categories.slice(0, 1).map(({ name }) => name), ...tags.slice(0, 1).map(tagText)]
  const more = categories.length + tags.length - shown.length
  if (shown.length === 0) return null
  return (
    <ul className={styles.chips}>
      {shown.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
      {more > 0 ? <li className={styles.more}>+{more}</li> : null}
    </ul>
  )
}
