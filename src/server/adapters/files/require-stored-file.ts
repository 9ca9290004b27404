/** Every submitted file must exist in storage, below its expected folder [FILE-02]. */
import { prefixOf, type UploadPrefix } from '#domain/uploads/object-key.ts'
import { uploadErrors } from '#domain/uploads/upload-errors.ts'
import { type Caller, isSignedIn } from '../../core/http/actor.ts'
import { type Files, visitorOwnerId } from './files-port.ts'
import { S3Error } from './s3-error.ts'

export interface FileReference {
  /** Dotted, like the path of an issue. */
  readonly path: string
  readonly key: string
}

/** Calls the storage, so never inside a transaction. */
export async function requireStoredFile(
  files: Pick<Files, 'exists'>,
  prefix: UploadPrefix,
  references: readonly FileReference[],
): Promise<void> {
  const known = new Map<string, Promise<boolean>>()
  for (const { key } of references) {
    if (!known.has(key)) known.set(key, prefixOf(key) === prefix ? files.exists(key) : Promise.resolve(false))
  }
  const { message } = uploadErrors.fileMissing()
  const checked = await Promise.all(references.map(async ({ path, key }) => ({ path, isStored: await known.get(key) })))
  const issues = checked.filter(({ isStored }) => !isStored).map(({ path }) => ({ path, message }))
  if (issues.length > 0) throw uploadErrors.fileMissing({ issues })
}

/** The same, and the file of another account is treated as missing, unless the record already has it. */
export async function requireOwnFile(
  files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>,
  prefix: UploadPrefix,
  references: readonly FileReference[],
  caller: Caller,
  attached: readonly string[] = [],
): Promise<void> {
  const own = references.filter(({ key }) => prefixOf(key) === prefix)
  await acceptFiles(files, own, caller)
  const exists = async (key: string) =>
    (await files.exists(key)) && (attached.includes(key) || (await mayAttach(files, key, caller)))
  await requireStoredFile({ exists }, prefix, references)
}

/** Checks the uploads that wait for this form. Throws an issue for each that stays out. */
export async function acceptFiles(
  files: Pick<Files, 'accept'>,
  references: readonly FileReference[],
  caller: Caller,
): Promise<void> {
  const owners = ownersOf(caller)
  const issues: { path: string; message: string }[] = []
  // One after another, because each is held on disk while it is checked.
  for (const { path, key } of references)
    try {
      await files.accept(key, owners)
    } catch (error) {
      if (!(error instanceof S3Error)) throw error
      issues.push({ path, message: error.message })
    }
  if (issues.length > 0) throw uploadErrors.fileMissing({ issues })
}

/**
 * Whether the caller may attach a stored file: an own one, one of a visitor who may have signed in since, or one of the
 * server. An admin may attach every file.
 */
export async function mayAttach(files: Pick<Files, 'isOwnedBy'>, key: string, caller: Caller): Promise<boolean> {
  if (caller.role === 'admin') return true
  return await files.isOwnedBy(key, ownersOf(caller))
}

function ownersOf(caller: Caller): readonly string[] {
  return isSignedIn(caller) ? [caller.id, visitorOwnerId] : [visitorOwnerId]
}
