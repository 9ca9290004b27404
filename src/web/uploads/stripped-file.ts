/** Removes location, time and device metadata from a photo before the upload. */
import { canContainMetadata, withoutMetadata } from '#domain/uploads/strip-metadata.ts'

export async function strippedFile(key: string, file: File): Promise<File> {
  if (!canContainMetadata(key)) return file
  const stripped = withoutMetadata(key, new Uint8Array(await file.arrayBuffer()))
  return new File([new Uint8Array(stripped)], file.name, { type: file.type })
}
