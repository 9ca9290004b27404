import { Link } from '@tanstack/react-router'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { placeName } from '#domain/core/locations.ts'
import { scoreLabels } from '#domain/reviews/review-scores.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { FactList } from '../ui/fact-list.tsx'
import styles from './contractor-facts.module.css'
import { ReviewScore } from './review-score.tsx'
import { tagText } from './tag-text.ts'

const notGiven = 'Not given yet'

/** Short facts about a contractor, beside their quote [FORM-04]. */
export function ContractorFacts({ contractor }: { contractor: ContractorView }) {
  const { name, username, abn, city, state, categories, tags, reviewScores } = contractor
  const place = [city && placeName(city), state].filter(Boolean).join(', ')
  return (
    <Card
      title={
        <span className={styles.name}>
          <Avatar name={contractor.name} picture={contractor.picture} size={44} business decorative />
          {name}
        </span>
      }
    >
      <FactList
        facts={{
          'Member ID': username,
          'Business name': name,
          ABN: abn ? abnText(abn) : notGiven,
          Location: place || notGiven,
          Categories: categories.map((category) => category.name).join(', ') || notGiven,
          'Specialised in': tags.map(tagText).join(', ') || notGiven,
          'Insurance cover': insuranceText(contractor),
          ...Object.fromEntries(
            scoreLabels.map((score) => [
              score.label,
              <ReviewScore key={score.name} score={reviewScores[score.name]} />,
            ]),
          ),
        }}
      />
      <Link className={styles.profile} to="/$id/profile" params={{ id: username }}>
        Profile, photos and work history
      </Link>
    </Card>
  )
}

function insuranceText({ insuranceCover, insuranceFiles }: ContractorView): string {
  const count = insuranceFiles.length
  const verifiedDocuments = count === 0 ? null : `${count} ${count === 1 ? 'document' : 'documents'}`
  return [insuranceCover, verifiedDocuments].filter(Boolean).join(', ') || notGiven
}
