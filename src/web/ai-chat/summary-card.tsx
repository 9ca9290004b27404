import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Photo } from '../ui/photo.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './summary-card.module.css'
import type { Brief } from './summary-edits.ts'

interface SummaryCardProps {
  brief: Brief
  categoryName: string | undefined
  attachments: readonly string[]
  isBusy: boolean
  onAddMore: () => void
  onEdit: () => void
  onConfirm: () => void
}

/** The job before posting. Missing fields are marked [AI-04]. */
export function SummaryCard(props: SummaryCardProps) {
  const { brief, categoryName, attachments, isBusy, onAddMore, onEdit, onConfirm } = props
  const { detail, estimatedBudget, timeline, propertyAccess, materials, dimensions, addressDetail } = brief
  const place = brief.state && brief.city ? `${placeName(brief.city)}, ${brief.state}` : undefined
  const rows: readonly (readonly [term: string, text: string | undefined])[] = [
    ['Category', categoryName],
    ['Budget', estimatedBudget === undefined ? undefined : dollarsText(estimatedBudget)],
    ['Timeline', timeline],
    ['Access', propertyAccess],
    ['Materials', materials],
    ['Dimensions', dimensions],
  ]
  const card = useRef<HTMLDivElement>(null)
  // The card is taller than a phone, so it scrolls to its top.
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div className={styles.summary} ref={card}>
      <Card title={brief.title ?? <Missing isNeeded>Title</Missing>} action={<Pill tone="info">Not posted yet</Pill>}>
        <p className={styles.place}>
          <IconMapPin size={18} aria-hidden />
          {place ? [addressDetail, place].filter(Boolean).join(', ') : <Missing isNeeded>Place</Missing>}
        </p>
        <p className={styles.detail}>{detail ?? <Missing isNeeded>Detail</Missing>}</p>
        <dl className={styles.facts}>
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text ?? <Missing>Not given</Missing>}</dd>
            </div>
          ))}
        </dl>
        <Pictures keys={attachments} />
        <div className={styles.actions}>
          <Button variant="gold" disabled={isBusy} onClick={onConfirm}>
            Confirm & Create Job
          </Button>
          <Button disabled={isBusy} onClick={onEdit}>
            <span className={styles.onPhone}>Edit</span>
            <span className={styles.onDesktop}>Check & Edit Details</span>
          </Button>
          <Button disabled={isBusy} onClick={onAddMore}>
            Add More Details
          </Button>
        </div>
      </Card>
    </div>
  )
}

function Missing({ isNeeded = false, children }: { isNeeded?: boolean; children: ReactNode }) {
  return (
    <span className={styles.missing} data-needed={isNeeded || undefined}>
      {children}
      {isNeeded ? ' is still missing' : null}
    </span>
  )
}

function Pictures({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return <p className={styles.missing}>No photos</p>
  return (
    <ul className={styles.pictures} aria-label="Photos and videos">
      {keys.map((key, index) => (
        <li key={key}>
          {attachmentKind(key) === 'image' ? (
            <Photo src={pictureUrl(key, 'thumbnail')} alt={`Photo ${index + 1}`} />
          ) : (
            <span>Video</span>
          )}
        </li>
      ))}
    </ul>
  )
}
