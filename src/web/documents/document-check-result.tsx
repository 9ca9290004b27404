import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import styles from './documents.module.css'

const RESULTS: Record<DocumentCheckView['result'], { title: string; text: string; isGood: boolean }> = {
  signed: {
    title: 'Signed by both sides on Plumbline',
    text: 'The text that we keep was read again just now, and it is the one that was signed.',
    isGood: true,
  },
  'not-signed': {
    title: 'Not signed by both sides',
    text: 'This is a contract of ours that does not have both signatures.',
    isGood: false,
  },
  changed: {
    title: 'The text has been changed',
    text: 'A contract with this fingerprint was signed, but the text that we keep is not that text any more. Write to us: this must not happen.',
    isGood: false,
  },
  'other-document': {
    title: 'Printed by Plumbline, and unchanged',
    text: 'This file is a paper of ours, but no contract.',
    isGood: true,
  },
  unknown: {
    title: 'Not one of ours',
    text: 'No contract was signed here with this fingerprint, and no file was printed here with it. A file that was changed in one place only is not ours either.',
    isGood: false,
  },
}

/** What the fingerprint proves, without a word about whose contract it is. */
export function DocumentCheckResult({ proof, sha256 }: { proof: DocumentCheckView; sha256: string }) {
  const { title, text, isGood } = RESULTS[proof.result]
  return (
    <section className={styles.proof} data-good={isGood || undefined} aria-live="polite">
      <h2>{title}</h2>
      {proof.signedAt === null ? null : (
        <p>
          <time dateTime={proof.signedAt}>
            {formatInvoiceDate(proof.signedAt)}, {formatTime(proof.signedAt)} (Sydney)
          </time>
        </p>
      )}
      <p>{text}</p>
      <p className={styles.fingerprint}>
        Fingerprint (SHA-256) <code>{sha256}</code>
      </p>
    </section>
  )
}
