/** Files submitted with a form are evidence. Append-only rows store their fingerprint, time and uploader. */
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

/** A file of a form, as found in the storage. */
export interface FormFile {
  readonly field: string
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  readonly contentType: string
}

/**
 * Checks all files of the answers. Throws issues for missing, empty or mistyped files. It calls the storage, so never
 * inside a transaction.
 */
export async function checkFiles(
  files: Pick<Files, 'examine'>,
  form: Pick<FormSpec, 'fields'>,
  answers: Answers,
): Promise<FormFile[]> {
  const checkedFiles = await Promise.all(
    filesOf(form, answers).map(async (named) => ({ ...named, stored: await files.examine(named.key) })),
  )
  const issues = checkedFiles.flatMap(({ path, key, stored }) => issueOf(path, key, stored))
  if (issues.length > 0) throw coreErrors.invalid({ issues })
  return checkedFiles.flatMap(({ field, key, stored }) => (stored ? [factsOf(field, key, stored)] : []))
}

/** Records the files from `checkFiles`. `about` is the id of the created record. */
export async function storeEvidence(
  db: Db,
  { about, facts, accountId, now }: { about: string; facts: readonly FormFile[]; accountId: string | null; now: Date },
): Promise<void> {
  if (facts.length === 0) return
  await insertEvidence.run(db, [
    // All have the same time, so they are inserted in sorted order.
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

/** In the order stored. */
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

/** Only the evidence that the answers still contain. Removed files are hidden. */
export async function evidenceOfAnswers(db: Db, about: string, answers: Answers): Promise<EvidenceView[]> {
  const named = new Set(Object.values(answers).flat())
  return (await evidenceOf(db, about)).filter(({ key }) => named.has(key))
}

function filesOf({ fields }: Pick<FormSpec, 'fields'>, answers: Answers) {
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
