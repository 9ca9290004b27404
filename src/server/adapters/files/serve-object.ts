/**
 * How an uploaded file leaves the server: under the type of its extension and no other, in a sandbox without script,
 * shown only if it is a picture, a video or a pdf, and kept by browsers for a year, because an object never changes.
 */
import { attachmentKind, extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'

const shown: readonly string[] = ['image', 'video', 'pdf']

const year = 365 * 24 * 60 * 60

/** The pdf viewers of browsers refuse to work in a sandbox and bring one of their own. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  other: "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

export const immutableHeaders = {
  'cache-control': `public, max-age=${year}, immutable`,
  'x-content-type-options': 'nosniff',
}

/** Everything but length and range; `fileName` is encoded for a URL, as it was uploaded. */
export function objectHeaders(key: string, sha256: string, fileName: string | undefined): Record<string, string> {
  const extension = extensionOf(key)
  const kind = attachmentKind(key)
  const contentType = isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
  const disposition = shown.includes(kind) ? 'inline' : 'attachment'
  return {
    ...immutableHeaders,
    'content-type': contentType,
    'content-security-policy': kind === 'pdf' ? policies.pdf : policies.other,
    'content-disposition':
      fileName === undefined ? disposition : `${disposition}; filename*=UTF-8''${quoted(fileName)}`,
    etag: `"${sha256}"`,
  }
}

/** encodeURIComponent leaves these as they are, the header wants them encoded (RFC 8187). */
function quoted(encoded: string): string {
  return encoded.replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A single range of a `range` header; 'whole' where there is none that we follow, 'none' where it misses the file. */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  const start = from === '' ? Math.max(bytes - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}
