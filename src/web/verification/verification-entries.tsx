import type { VerificationEntryView } from '#api/verification/verification-routes.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import { VERIFICATIONS } from '#domain/verification/verification.ts'
import styles from './verifications.module.css'

/** All verifications and revocations, latest first. Entries never change. */
export function VerificationEntries({ entries }: { entries: readonly VerificationEntryView[] }) {
  if (entries.length === 0) return <p className={styles.none}>No verifications yet.</p>
  return (
    <ol className={styles.entries} aria-label="Verifications">
      {entries.map((entry) => (
        <li key={entry.id}>
          <b>
            {VERIFICATIONS[entry.kind].label}: {entry.isRevocation ? 'revoked' : 'verified'}
          </b>
          <span>
            {entry.verifiedBy ?? 'Before verifications were recorded'}, {caseDateText(entry.verifiedAt)},{' '}
            {formatTime(entry.verifiedAt)}
          </span>
          <span>
            {entry.claimedValue}
            {entry.reference ? `, policy ${entry.reference}` : ''}
            {entry.validUntil ? `, valid until ${caseDateText(entry.validUntil)}` : ''}
          </span>
          {entry.note ? <span>{entry.note}</span> : null}
          {entry.evidence ? <Evidence evidence={entry.evidence} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** Readers see the file name. Only admins with write permission can open it [DATA-02]. */
function Evidence({ evidence: { name, address } }: { evidence: NonNullable<VerificationEntryView['evidence']> }) {
  return address === null ? (
    <span>{name}</span>
  ) : (
    <a href={address} download>
      {name}
    </a>
  )
}
