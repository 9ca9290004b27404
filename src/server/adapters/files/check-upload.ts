/** The rules for the content of an upload, for the embedded storage and for a bucket. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extensionOf, isUploadExtension, uploadMaxBytes } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { canContainMetadata, withoutMetadata } from '#domain/uploads/strip-metadata.ts'
import { matchesContentType } from './detect-content-type.ts'
import { hasFewPixels } from './image-pixels.ts'
import type { MalwareScanner } from './malware-scanner.ts'
import { S3Error } from './s3-error.ts'

export interface NewUpload {
  readonly key: string
  readonly ownerId: string
  readonly grantId: string
  readonly network: string
  readonly bytes: number
}

/** Counts an upload before its content is read. Throws an `S3Error` to reject it. */
export type AdmitUpload = (upload: NewUpload) => Promise<void>

/** The rules for an object of this name, and how it is stored. */
export function admission(key: string) {
  const extension = extensionOf(key)
  if (!isObjectKey(key) || !isUploadExtension(extension)) throw new S3Error('AccessDenied', 'Access Denied')
  return {
    key,
    maxBytes: uploadMaxBytes(extension),
    clean: (file: string) => cleaned(key, file),
    check: async (file: string) => {
      if (!(await matchesContentType(file, extension)))
        throw new S3Error('InvalidRequest', `The content of this file is not what its ending says (.${extension}).`)
      if (!(await hasFewPixels(key, file)))
        throw new S3Error('InvalidRequest', 'This image has more than 100 million pixels. Upload a smaller one.')
      return {}
    },
  }
}

/** Undefined if there is nothing to remove. */
export async function cleaned(key: string, file: string): Promise<Uint8Array | undefined> {
  if (!canContainMetadata(key)) return undefined
  const content = await readFile(file)
  const kept = withoutMetadata(key, content)
  return content.equals(kept) ? undefined : kept
}

/** The time of the scan. An infected file is never stored, and neither is one without a result. */
export async function scanUpload(
  { scanner, now }: { readonly scanner?: MalwareScanner | undefined; readonly now: () => Date },
  file: string,
): Promise<{ scannedAt?: string }> {
  if (scanner === undefined) return {}
  const found = await scanner.scan(createReadStream(file)).catch((cause: unknown) => {
    const unavailable = new S3Error(
      'ServiceUnavailable',
      "We can't check files for malware right now. Try again later.",
    )
    unavailable.cause = cause
    throw unavailable
  })
  if (found !== undefined)
    throw new S3Error('InvalidRequest', "This file contains malware, so we didn't store it. Check your device.")
  return { scannedAt: now().toISOString() }
}
