/** Every submitted file must exist in storage, below its expected folder [FILE-02]. */
import { prefixOf, type UploadPrefix } from '#domain/uploads/object-key.ts'
import { uploadErrors } from '#domain/uploads/upload-errors.ts'
import type { Files } from '../adapters/files/files-port.ts'

export interface FileReference {
  /** Dotted, like the path of an issue. */
  readonly path: string
  readonly key: string
}

/** Calls the storage, so never inside a transaction. */
export async function requireStoredFile(
  files: Pick<Files, 'exists'>,
  prefix: UploadPrefix,
  named: readonly FileReference[],
): Promise<void> {
  const known = new Map<string, Promise<boolean>>()
  for (const { key } of named) {
    if (!known.has(key)) known.set(key, prefixOf(key) === prefix ? files.exists(key) : Promise.resolve(false))
  }
  const { message } = uploadErrors.fileMissing()
  const looked = await Promise.all(named.map(async ({ path, key }) => ({ path, isThere: await known.get(key) })))
  const issues = looked.filter(({ isThere }) => !isThere).map(({ path }) => ({ path, message }))
  if (issues.length > 0) throw uploadErrors.fileMissing({ issues })
}
