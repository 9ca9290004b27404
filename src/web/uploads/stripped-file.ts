/** A photo leaves the device without the place, the time and the device that a camera wrote into it. */
import { mayHoldMetadata, withoutMetadata } from '#domain/uploads/strip-metadata.ts'

export async function cleanedFile(key: string, file: File): Promise<File> {
  if (!mayHoldMetadata(key)) return file
  const kept = withoutMetadata(key, new Uint8Array(await file.arrayBuffer()))
  return new File([new Uint8Array(kept)], file.name, { type: file.type })
}
