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
import { acceptFiles, mayAttach } from '../adapters/files/require-stored-file.ts'
import { type Db, sql } from '../core/db/sql.ts'
import type { Caller } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'

interface EvidenceRow {
  readonly subject: string
  readonly field: string
  readonly object_key: string
  readonly sha256: string
  readonly bytes: string
  readonly content_type: string
  readonly uploaded_by: string | null
  readonly stored_at: Date
}

/** An existing file of this field keeps its first record. */
const insertEvidence = sql<
  never,
  [
    ids: string[],
    about: string,
    fields: string[],
    keys: string[],
    sha256s: string[],
    bytes: number[],
    contentTypes: string[],
    uploadedBy: string | null,
    now: Date,
  ]
>(
  'insert-evidence',
  `insert into evidence (id, subject, field, object_key, sha256, bytes, content_type, uploaded_by, stored_at)
   select f.id, $2, f.field, f.object_key, f.sha256, f.bytes, f.content_type, $8, $9
   from unnest($1::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::text[])
     as f (id, field, object_key, sha256, bytes, content_type)
   on conflict (subject, field, object_key) do nothing`,
)

/** The fingerprint of the file as it is served now. */
const readEvidence = sql<EvidenceRow, [abouts: readonly string[]]>(
  'read-evidence',
  `select e.subject, e.field, e.object_key, coalesce(k.sha256, e.sha256) as sha256, coalesce(k.bytes, e.bytes) as bytes,
     e.content_type, a.name as uploaded_by, e.stored_at
   from evidence e left join accounts a on a.id = e.uploaded_by
     left join stripped_files k on k.object_key = e.object_key and k.sha256_before = e.sha256
   where e.subject = any($1) order by e.id`,
)

/** A file of a form, as found in the storage. */
export interface FormFile {
  readonly field: string
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  readonly contentType: string
}

/**
 * Checks all files of the answers. Throws issues for missing, empty or mistyped files, and for files of another account.
 * It calls the storage, so never inside a transaction.
 */
export async function checkFiles(
  files: Pick<Files, 'accept' | 'examine' | 'isOwnedBy'>,
  form: Pick<FormSpec, 'fields'>,
  answers: Answers,
  caller: Caller,
): Promise<FormFile[]> {
  const namedFiles = filesOf(form, answers)
  await acceptFiles(files, namedFiles, caller)
  const checkedFiles = await Promise.all(
    namedFiles.map(async (named) => ({
      ...named,
      stored: (await mayAttach(files, named.key, caller)) ? await files.examine(named.key) : undefined,
    })),
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
  return (await readEvidence.all(db, [[about]])).map(viewEvidence)
}

/** The evidence of several records, in one statement. */
export async function evidenceOfEach(db: Db, abouts: readonly string[]): Promise<(about: string) => EvidenceView[]> {
  const bySubject = Map.groupBy(await readEvidence.all(db, [abouts]), ({ subject }) => subject)
  return (about) => (bySubject.get(about) ?? []).map(viewEvidence)
}

function viewEvidence(row: EvidenceRow): EvidenceView {
  return {
    field: row.field,
    key: row.object_key,
    sha256: row.sha256,
    bytes: Number(row.bytes),
    contentType: row.content_type,
    uploadedBy: row.uploaded_by,
    storedAt: row.stored_at.toISOString(),
  }
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
