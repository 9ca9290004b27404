import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { byNumberInName, type SwatchKind } from '#domain/categories/category.ts'
import { placeName } from '#domain/core/locations.ts'
import { scoreLabels } from '#domain/reviews/review-scores.ts'
import { Island } from '../core/island.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Swatch } from '../ui/swatch.tsx'
import styles from './contractor-profile.module.css'
import { ContractorScore } from './contractor-score.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileInsurance } from './profile-insurance.tsx'
import { ProfilePhotos } from './profile-photos.tsx'
import { RealFeedback } from './real-feedback.tsx'
import { ReviewScore } from './review-score.tsx'
import { noTagYet, tagText } from './tag-text.ts'
import { workDoneText } from './work-done-text.ts'

interface ContractorProfileProps {
  contractor: ContractorView
  swatch: SwatchKind
  actions: ReactNode
  /** Chat, request a quote, edit. A phone keeps them in reach. */
  mainActions: ReactNode
}

/** The public profile. Private data never leaves the server [PROF-01, PROF-02]. */
export function ContractorProfile({ contractor, swatch, actions, mainActions }: ContractorProfileProps) {
  const { advantage, categories, tags, ratedJobs, averageRating, photos } = contractor
  return (
    <>
      <ProfileHead contractor={contractor} swatch={swatch} actions={actions} mainActions={mainActions} />
      <div className={styles.columns}>
        <div className="stack">
          {advantage ? (
            <Card title="About">
              <p className="prose">{advantage}</p>
            </Card>
          ) : null}
          <Card title="Work and team photos">
            <Island name="photos" component={ProfilePhotos} data={{ photos }} actions={{}} />
          </Card>
          <RealFeedback reviews={ratedJobs} score={averageRating} state={contractor.state} />
          <div className={styles.pair}>
            <ProfileScores contractor={contractor} />
            <WorkHistoryCard contractor={contractor} />
          </div>
        </div>
        <div className="stack">
          <Card title="Business">
            <ProfileFacts contractor={contractor} />
          </Card>
          <Card title="Register categories">
            <Chips texts={byNumberInName(categories).map(({ name }) => name)} empty="No category yet" />
          </Card>
          <Card title="Specialised in">
            <Chips texts={tags.map(tagText)} empty={noTagYet} />
          </Card>
          <ProfileInsurance contractor={contractor} />
        </div>
      </div>
    </>
  )
}

function ProfileHead({ contractor, swatch, actions, mainActions }: ContractorProfileProps) {
  const { name, state, city } = contractor
  return (
    <header className={styles.head} data-profile={contractor.id}>
      <span className={styles.strip}>
        <Swatch kind={swatch} />
      </span>
      <div className={styles.who}>
        <span className={styles.avatar}>
          <Avatar name={contractor.name} picture={contractor.picture} size={72} business decorative />
        </span>
        <div>
          <h1>{name}</h1>
          {state && city ? (
            <p>
              {placeName(city)}, {state}
            </p>
          ) : null}
          <ContractorScore contractor={contractor} />
        </div>
        <div className={styles.actions}>
          {actions}
          <div className={styles.reach}>{mainActions}</div>
        </div>
      </div>
    </header>
  )
}

function WorkHistoryCard({ contractor }: { contractor: ContractorView }) {
  return (
    <Card title="Work history">
      <p className="prose">
        {workDoneText(contractor)}.{' '}
        <Link
          className={styles.link}
          to="/$id/profile/history"
          params={{ id: contractor.username || contractor.id }}
          aria-label="Check now: work history"
        >
          Check now
        </Link>
      </p>
    </Card>
  )
}

function Chips({ texts, empty }: { texts: readonly string[]; empty: string }) {
  if (texts.length === 0) return <p className="dimmed">{empty}</p>
  return (
    <ul className={styles.chips}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}

/** The averages of the three review scores [PROF-06]. */
export function ProfileScores({ contractor: { reviewScores } }: { contractor: ContractorView }) {
  return (
    <Card title="Review scores">
      <dl className={styles.scores}>
        {scoreLabels.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <ReviewScore score={reviewScores[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
