import type { ReactNode } from 'react'
import type { ContractorView } from '#contract/contractors/contractor-view.ts'
import { byNumberInName, type SwatchKind } from '#domain/categories/category.ts'
import { placeName } from '#domain/core/locations.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { Swatch } from '../ui/swatch.tsx'
import { ContractorScore } from './contractor-card.tsx'
import styles from './contractor-profile.module.css'
import { RealFeedback } from './real-feedback.tsx'
import { tagText } from './tag-text.ts'

interface ContractorProfileProps {
  contractor: ContractorView
  swatch: SwatchKind
  /** What the reader may do: chat, ask for a quote. */
  actions: ReactNode
}

/** What everybody may know of a contractor; what is private does not leave the server [PROF-02]. */
export function ContractorProfile({ contractor, swatch, actions }: ContractorProfileProps) {
  const { name, state, city, advantage, categories, tags, ratedJobs, averageRating } = contractor
  return (
    <>
      <header className={styles.head}>
        <span className={styles.strip}>
          <Swatch kind={swatch} />
        </span>
        <div className={styles.who}>
          <span className={styles.avatar}>
            <Avatar name={name} size={72} business decorative />
          </span>
          <div>
            <h1>{name}</h1>
            {state && city ? (
              <p>
                {placeName(state, city)}, {state}
              </p>
            ) : null}
            <ContractorScore contractor={contractor} />
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      </header>
      {advantage ? (
        <Card title="About">
          <p className={styles.about}>{advantage}</p>
        </Card>
      ) : null}
      <Card title="Business">
        <Record contractor={contractor} />
      </Card>
      {categories.length > 0 ? (
        <Card title="Categories">
          <Chips texts={byNumberInName(categories).map((category) => category.name)} />
        </Card>
      ) : null}
      {tags.length > 0 ? (
        <Card title="Specialised in">
          <Chips texts={tags.map(tagText)} />
        </Card>
      ) : null}
      <RealFeedback reviews={ratedJobs} score={averageRating} />
    </>
  )
}

function Record({ contractor }: { contractor: ContractorView }) {
  const rows: [string, string | null][] = [
    ['Member ID', contractor.username],
    ['ABN', contractor.abn],
    ['Licence', contractor.licenseNo],
  ]
  return (
    <dl className={styles.record}>
      {rows.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd className="num">{text ?? 'Not given yet'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Chips({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.chips}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
