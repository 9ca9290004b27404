import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { longDateText, signingTimeText } from '#domain/core/formats.ts'
import styles from './documents.module.css'

const RESULTS: Record<DocumentCheckView['result'], { title: string; text: string; isGood: boolean }> = {
  signed: {
    title: 'Signed by both parties on Plumbline',
    text: 'We just checked our stored copy. It matches the signed contract.',
    isGood: true,
  },
  'not-signed': {
    title: 'Not signed by both parties',
    text: 'This is a Plumbline contract without both signatures.',
    isGood: false,
  },
  changed: {
    title: 'The contract text has changed',
    text: 'This contract was signed on Plumbline, but our stored copy no longer matches it. Contact support straight away.',
    isGood: false,
  },
  'other-document': {
    title: 'Issued by Plumbline and unchanged',
    text: "Plumbline issued this document, but it isn't a contract.",
    isGood: true,
  },
  'evidence-file': {
    title: 'In an evidence pack and unchanged',
    text: 'Plumbline made an evidence pack with this file, and the file has not changed since.',
    isGood: true,
  },
  unknown: {
    title: 'Not a Plumbline document',
    text: 'No contract, document or evidence pack has this fingerprint. A file with even one change no longer matches.',
    isGood: false,
  },
}

/** The result of a document check, without the parties' names. */
export function DocumentCheckResult({ proof, sha256 }: { proof: DocumentCheckView; sha256: string }) {
  const { title, text, isGood } = RESULTS[proof.result]
  return (
    <section className={styles.proof} data-good={isGood || undefined} aria-live="polite">
      <h2>{title}</h2>
      {proof.signedAt === null ? null : (
        <p>
          <time dateTime={proof.signedAt}>{signingTimeText(proof.signedAt, proof.state)}</time>
        </p>
      )}
      <p>{text}</p>
      {proof.evidencePack === undefined ? null : (
        <p>
          Part of an evidence pack of job {proof.evidencePack.jobNumber}, made on{' '}
          {longDateText(proof.evidencePack.madeAt)}.
        </p>
      )}
      <p className={styles.fingerprint}>
        Fingerprint (SHA-256) <code>{sha256}</code>
      </p>
    </section>
  )
}
