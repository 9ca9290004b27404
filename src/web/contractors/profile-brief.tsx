import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { byNumberInName } from '#domain/categories/category.ts'
import { placeName } from '#domain/core/locations.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import styles from './contractor-profile.module.css'
import { ContractorScore } from './contractor-score.tsx'
import { RealFeedback } from './real-feedback.tsx'

interface ProfileBriefProps {
  contractor: ContractorView
  actions: ReactNode
  /** Customers chat and the owner edits. A phone keeps them in reach. */
  mainActions: ReactNode
}

/** A contractor in the mobile shell, with a link to the full profile [PROF-04]. */
export function ProfileBrief({ contractor, actions, mainActions }: ProfileBriefProps) {
  const { id, username, name, state, city, categories, advantage, ratedJobs, averageRating } = contractor
  return (
    <>
      <header className={styles.brief}>
        <Avatar name={contractor.name} picture={contractor.picture} size={72} business decorative />
        <div>
          <h1>{name}</h1>
          {state && city ? (
            <p>
              {placeName(city)} / {state}
            </p>
          ) : null}
          <ContractorScore contractor={contractor} />
        </div>
      </header>
      <div className={styles.actions}>
        {actions}
        <div className={styles.reach} data-bottom-bar>
          {mainActions}
        </div>
      </div>
      <Card>
        {categories.length > 0 ? (
          <ul className={styles.chips} aria-label="Categories">
            {byNumberInName(categories).map((category) => (
              <li key={category.id}>{category.name}</li>
            ))}
          </ul>
        ) : null}
        <p className="prose">{advantage ?? 'No description yet.'}</p>
        <Link className={styles.link} to="/$id/profile" params={{ id: username || id }}>
          View full profile
        </Link>
      </Card>
      <RealFeedback reviews={ratedJobs} score={averageRating} state={contractor.state} />
    </>
  )
}
