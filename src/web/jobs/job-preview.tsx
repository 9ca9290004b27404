import { IconLock, IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dollarsText } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { pictureUrl } from '../core/file-url.ts'
import { Photo } from '../ui/photo.tsx'
import type { JobFields } from './job-fields.ts'
import styles from './job-preview.module.css'

type KnownFields = { readonly [Name in Exclude<keyof JobFields, 'attachments'>]?: JobFields[Name] | undefined }

interface JobPreviewProps {
  /** The fields that are known so far. */
  job: KnownFields
  /** Null if the form does not ask for a category. */
  categoryName: string | null | undefined
  attachments: readonly string[]
}

/** A job before it is posted, as contractors will see it, and what only the signed contractor sees [JOB-04]. */
export function JobPreview({ job, categoryName, attachments }: JobPreviewProps) {
  const { title, detail, state, city, jobLocation, estimatedBudget, timeline, materials, dimensions } = job
  const place = state && city ? `${placeName(city)}, ${state}` : undefined
  const rows: readonly (readonly [term: string, text: string | undefined])[] = [
    ...(categoryName === null ? [] : [['Category', categoryName] as const]),
    ['Budget', estimatedBudget === undefined ? undefined : dollarsText(estimatedBudget)],
    ['When', timeline],
    ['Materials', materials],
    ['Size', dimensions],
  ]
  return (
    <>
      <h3 className={styles.title}>{title || <Missing isNeeded>Title</Missing>}</h3>
      <p className={styles.place}>
        <IconMapPin size={18} aria-hidden />
        {place ? inPlace(jobLocation, place) : <Missing isNeeded>Place</Missing>}
      </p>
      <p className={styles.detail}>{detail || <Missing isNeeded>Detail</Missing>}</p>
      <dl className={styles.facts}>
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text || <Missing>Not given</Missing>}</dd>
          </div>
        ))}
      </dl>
      <Pictures keys={attachments} />
      <Private job={job} />
    </>
  )
}

const inPlace = (suburb: string | undefined, place: string) =>
  suburb && !place.toLowerCase().startsWith(suburb.toLowerCase()) ? `${suburb}, ${place}` : place

function Private({ job: { addressDetail, propertyAccess } }: Pick<JobPreviewProps, 'job'>) {
  if (!addressDetail && !propertyAccess) return null
  return (
    <div className={styles.private}>
      <p>
        <IconLock size={18} aria-hidden /> Only the contractor whose quote you sign sees this
      </p>
      <dl>
        {addressDetail ? (
          <div>
            <dt>Street</dt>
            <dd>{addressDetail}</dd>
          </div>
        ) : null}
        {propertyAccess ? (
          <div>
            <dt>Access</dt>
            <dd>{propertyAccess}</dd>
          </div>
        ) : null}
      </dl>
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
