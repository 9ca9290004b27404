/**
 * Headers of uploaded files: the type of the extension and a sandbox without script. Only images, videos and PDFs are
 * displayed. Browsers cache them for a year, because objects never change.
 */
import { attachmentKind, extensionOf, isUploadExtension, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import { S3Error } from './s3-error.ts'

const shown: readonly string[] = ['image', 'video', 'pdf']

const year = 365 * 24 * 60 * 60

/** Browser PDF viewers don't work in a sandbox and have their own. */
const policies = {
  pdf: "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
  other: "sandbox; default-src 'none'; style-src 'unsafe-inline'",
}

export const immutableHeaders = {
  'cache-control': `public, max-age=${year}, immutable`,
  'x-content-type-options': 'nosniff',
}

/** All headers except length and range. `fileName` is URL-encoded, as uploaded. */
export function objectHeaders(key: string, sha256: string, fileName: string | undefined): Record<string, string> {
  const extension = extensionOf(key)
  const kind = attachmentKind(key)
  const contentType = isUploadExtension(extension) ? uploadTypes[extension].contentType : 'application/octet-stream'
  return {
    ...immutableHeaders,
    'content-type': contentType,
    'content-security-policy': kind === 'pdf' ? policies.pdf : policies.other,
    'content-disposition': dispositionOf(shown.includes(kind), fileName),
    etag: `"${sha256}"`,
  }
}

/** A bucket sends no policy against script, so an svg is downloaded there. */
export function bucketDisposition(key: string, fileName: string | undefined): string {
  return dispositionOf(shown.includes(attachmentKind(key)) && extensionOf(key) !== 'svg', fileName)
}

function dispositionOf(isShown: boolean, fileName: string | undefined): string {
  const disposition = isShown ? 'inline' : 'attachment'
  return fileName === undefined ? disposition : `${disposition}; filename*=UTF-8''${quoted(fileName)}`
}

const fileNameMax = 1024

/** The header of an upload. */
export function readFileName(name: string | readonly string[] | undefined): string | undefined {
  if (name === undefined) return undefined
  if (typeof name === 'string' && name.length <= fileNameMax && /^[A-Za-z0-9%._!~*'()-]*$/.test(name)) return name
  throw new S3Error('InvalidRequest', 'The metadata field filename must be encoded for a URL.')
}

/** encodeURIComponent keeps these characters, but the header needs them encoded (RFC 8187). */
function quoted(encoded: string): string {
  return encoded.replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** The single range of a `range` header, 'whole' if it is ignored, 'none' if it misses the file. */
export function parseRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  const start = from === '' ? Math.max(bytes - Number(to), 0) : Number(from)
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  return start > end || (from === '' && Number(to) === 0) ? 'none' : { start, end }
}
