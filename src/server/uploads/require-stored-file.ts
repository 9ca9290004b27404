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
  references: readonly FileReference[],
): Promise<void> {
  const known = new Map<string, Promise<boolean>>()
  for (const { key } of references) {
    if (!known.has(key)) known.set(key, prefixOf(key) === prefix ? files.exists(key) : Promise.resolve(false))
  }
  const { message } = uploadErrors.fileMissing()
  const checkedCount = await Promise.all(
    references.map(async ({ path, key }) => ({ path, isThere: await known.get(key) })),
  )
  const issues = checkedCount.filter(({ isThere }) => !isThere).map(({ path }) => ({ path, message }))
  if (issues.length > 0) throw uploadErrors.fileMissing({ issues })
}
