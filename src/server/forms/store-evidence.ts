/**
 * Files that are sent with a form are evidence: what they were at that moment is written down with their fingerprint,
 * time and sender, in rows that nobody can change.
 */
import type { EvidenceView } from '#api/forms/evidence-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Issue } from '#domain/core/error.ts'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { formErrors } from '#domain/forms/form-errors.ts'
import {
  type AttachmentKind,
  attachmentKind,
  extensionOf,
  isUploadExtension,
  uploadTypes,
} from '#domain/uploads/attachment-kind.ts'
import { uploadErrors } from '#domain/uploads/upload-errors.ts'
import type { ExaminedFile, Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { newRecordId } from '../core/new-id.ts'
import { insertEvidence, readEvidence } from './evidence-store.ts'

/** A file of a form as it was found in the storage. */
export interface FormFile {
  readonly field: string
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  readonly contentType: string
}

/**
 * Looks at every file that the answers name; throws the issues of those that are missing, empty, or not what their name
 * says. Asks the storage, so it is never called inside a transaction.
 */
export async function checkFiles(
  files: Pick<Files, 'examine'>,
  form: Pick<FormSpec, 'fields'>,
  answers: Answers,
): Promise<FormFile[]> {
  const checkedFiles = await Promise.all(
    namedFiles(form, answers).map(async (named) => ({ ...named, stored: await files.examine(named.key) })),
  )
  const issues = checkedFiles.flatMap(({ path, key, stored }) => issueOf(path, key, stored))
  if (issues.length > 0) throw coreErrors.invalid({ issues })
  return checkedFiles.flatMap(({ field, key, stored }) => (stored ? [factsOf(field, key, stored)] : []))
}

/** Writes down what `checkFiles` has found; `about` is the id of what the form became. */
export async function storeEvidence(
  db: Db,
  { about, facts, accountId, now }: { about: string; facts: readonly FormFile[]; accountId: string | null; now: Date },
): Promise<void> {
  if (facts.length === 0) return
  await insertEvidence.run(db, [
    // Of one moment each, so that only sorted ones keep the order of the files.
    facts.map(() => newRecordId('ev', now)).toSorted(),
    about,
    facts.map(({ field }) => field),
    facts.map(({ key }) => key),
    facts.map(({ sha256 }) => sha256),
    facts.map(({ bytes }) => bytes),
    facts.map(({ contentType }) => contentType),
    accountId,
    now,
  ])
}

/** In the order in which it was kept. */
export async function evidenceOf(db: Db, about: string): Promise<EvidenceView[]> {
  const rows = await readEvidence.all(db, [about])
  return rows.map((row) => ({
    field: row.field,
    key: row.object_key,
    sha256: row.sha256,
    bytes: Number(row.bytes),
    contentType: row.content_type,
    uploadedBy: row.uploaded_by,
    storedAt: row.stored_at.toISOString(),
  }))
}

/** Of what was kept, the files that the answers still name: whoever has taken one out does not show it any longer. */
export async function evidenceOfAnswers(db: Db, about: string, answers: Answers): Promise<EvidenceView[]> {
  const named = new Set(Object.values(answers).flat())
  return (await evidenceOf(db, about)).filter(({ key }) => named.has(key))
}

function namedFiles({ fields }: Pick<FormSpec, 'fields'>, answers: Answers) {
  return Object.entries(fields)
    .filter(([, { kind }]) => kind === 'files')
    .flatMap(([field]) => {
      const keys = answers[field]
      return Array.isArray(keys) ? keys.map((key, index) => ({ field, key, path: `${field}.${index}` })) : []
    })
}

function issueOf(path: string, key: string, stored: ExaminedFile | undefined): Issue[] {
  if (stored === undefined) return [{ path, message: uploadErrors.fileMissing().message }]
  if (stored.bytes === 0) return [{ path, message: formErrors.emptyFile().message }]
  return stored.isWhatItSays ? [] : [{ path, message: otherContent(attachmentKind(key)) }]
}

function otherContent(kind: AttachmentKind): string {
  if (kind === 'pdf') return formErrors.notAPdf().message
  return kind === 'image' ? formErrors.notAPhoto().message : formErrors.otherContent().message
}

function factsOf(field: string, key: string, { sha256, bytes }: ExaminedFile): FormFile {
  const extension = extensionOf(key)
  const contentType = isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
  return { field, key, sha256, bytes, contentType }
}
