import { IconShieldCheck, IconShieldQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { ClampedText } from '../ui/clamped-text.tsx'
import { Stars } from '../ui/stars.tsx'

const CHECK_LABELS: Record<ContractorView['verified'][number]['kind'], string> = {
  abn: 'ABN verified',
  acn: 'ACN verified',
  licence: 'Licence verified',
  insurance: 'Insurance verified',
}

/** The checks and the latest review of the contractor. */
export function ContractorTrust({ contractor }: { contractor: ContractorView }) {
  const { username, name, ratingCount: count, verified, ratedJobs } = contractor
  const [latestReview] = ratedJobs
  return (
    <>
      <ul>
        {verified.map(({ kind }) => (
          <li key={kind} data-verified>
            <IconShieldCheck size={18} aria-hidden /> {CHECK_LABELS[kind]}
          </li>
        ))}
        {verified.length === 0 ? (
          <li>
            <IconShieldQuestion size={18} aria-hidden /> Not verified yet
          </li>
        ) : null}
      </ul>
      {latestReview ? (
        <figure>
          <blockquote>
            <ClampedText>{latestReview.review}</ClampedText>
          </blockquote>
          <figcaption>
            <Stars score={latestReview.rating} size={14} /> {latestReview.customerName}
          </figcaption>
        </figure>
      ) : null}
      <Link to="/$id/profile" params={{ id: username }}>
        {count === 0 ? 'Profile' : `Profile and ${count} ${count === 1 ? 'review' : 'reviews'}`}
        <span className="sr-only"> of {name}</span>
      </Link>
    </>
  )
}
