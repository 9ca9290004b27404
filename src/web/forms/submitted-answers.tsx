import { IconFileText } from '@tabler/icons-react'
import type { EvidenceView } from '#api/forms/evidence-view.ts'
import { caseDateText, formatTime } from '#domain/core/formats.ts'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { type SummaryItem, summaryOf } from '#domain/forms/form-summary.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { originalUrl } from '../core/file-url.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { AttachedPhotos } from '../uploads/attached-photos.tsx'
import { ScanState } from '../uploads/scan-state.tsx'
import styles from './submitted-answers.module.css'

interface SubmittedAnswersProps {
  form: Pick<FormSpec, 'fields' | 'sections'>
  answers: Answers
  /** File metadata recorded at submission. */
  evidence?: readonly EvidenceView[]
  /** Read-only checkboxes. */
  checks?: 'unclickable'
  /** The state of the job, if there is one. */
  state?: string | undefined
}

/** Submitted answers, read-only: text, checkboxes, pictures and documents. */
export function SubmittedAnswers({ form, answers, evidence = [], checks, state }: SubmittedAnswersProps) {
  const shown = checks === 'unclickable' ? (name: string) => form.fields[name]?.kind === 'check' : () => false
  const summary = summaryOf(form, answers)
  return (
    <div className={styles.sheet}>
      {form.sections.map(({ title, fields }) => {
        const items = summary.find((section) => section.title === title)?.items ?? []
        const boxes = fields.filter(shown)
        if (items.length === 0 && boxes.length === 0) return null
        return (
          <section key={title} className={styles.section}>
            <h3>{title}</h3>
            {boxes.map((name) => (
              <Checkbox
                key={name}
                label={form.fields[name]?.label}
                checked={answers[name] === true}
                disabled
                readOnly
              />
            ))}
            <dl>
              {items
                .filter(({ name }) => !shown(name))
                .map((item) => (
                  <Item key={item.name} item={item} />
                ))}
            </dl>
          </section>
        )
      })}
      {evidence.length > 0 ? <Evidence form={form} evidence={evidence} state={state} /> : null}
    </div>
  )
}

function Item({ item: { label, text, files } }: { item: SummaryItem }) {
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd>{files.length > 0 ? <Files label={label} keys={files} /> : text}</dd>
    </div>
  )
}

function Files({ label, keys }: { label: string; keys: readonly string[] }) {
  const documents = keys.filter((key) => attachmentKind(key) !== 'image')
  return (
    <>
      <AttachedPhotos keys={keys} name={label} />
      {documents.length > 0 ? (
        <ul className={styles.files}>
          {documents.map((key, index) => (
            <li key={key}>
              <a href={originalUrl(key)} target="_blank" rel="noreferrer">
                <span className={styles.paper}>
                  <IconFileText size={22} aria-hidden />
                  {label} {index + 1} (PDF)
                </span>
              </a>
              <ScanState fileKey={key} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

/** The fingerprint of each submitted file, as proof. */
type EvidenceProps = Required<Pick<SubmittedAnswersProps, 'form' | 'evidence'>> & Pick<SubmittedAnswersProps, 'state'>

export function Evidence({ form, evidence, state }: EvidenceProps) {
  return (
    <details className={styles.evidence}>
      <summary>File fingerprints</summary>
      <ul>
        {evidence.map(({ field, key, sha256, uploadedBy, storedAt }) => (
          <li key={`${field}${key}`}>
            <b>{form.fields[field]?.label ?? field}</b>, sent {uploadedBy ? `by ${uploadedBy} ` : ''}on{' '}
            {caseDateText(storedAt, state)}, {formatTime(storedAt, state)}. SHA-256: <code>{sha256}</code>
          </li>
        ))}
      </ul>
    </details>
  )
}
