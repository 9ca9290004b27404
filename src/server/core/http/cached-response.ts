/**
 * A response for many requests. It stores its bytes and computes the ETag and each encoding once, off the event loop.
 * Clients that have it get 304.
 */
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RawJsonResponse } from './raw-json-response.ts'

interface CachedResponseOptions {
  readonly text: string
  readonly next?: string | undefined
  readonly total?: number | undefined
  /** For shared caches. Without one the ETag is still for clients. */
  readonly cacheControl: 'no-cache' | 'private, no-cache' | 'no-store'
  /** For frequent requests the slow, smaller encoding pays off at any size. */
  readonly isFrequentlyRequested?: boolean
  /** The current response to the same request, if known synchronously. */
  readonly now?: (() => CachedResponse | undefined) | undefined
}

export type Encoding = 'br' | 'gzip'

/** Below this size an encoding saves nothing noticeable. */
const encodedFromBytes = 1024
const brotliQuality = 9
const largeBytes = 1_000_000
/** Three times as fast, one seventh larger. */
const largeBrotliQuality = 5

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

const encode: Record<Encoding, (body: Buffer, quality: number) => Promise<Buffer>> = {
  br: (body, quality) =>
    asBrotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => asGzip(body),
}

export class CachedResponse {
  readonly body: Buffer
  readonly next: string | undefined
  readonly total: number | undefined
  /** Weak, because all encodings share it. It covers the body and the next page. */
  readonly etag: string
  readonly cacheControl: string
  /** Whether it is large enough to encode. */
  readonly isEncoded: boolean
  readonly now: (() => CachedResponse | undefined) | undefined
  readonly #brotliQuality: number
  readonly #encoding = new Map<Encoding, Promise<Buffer>>()
  readonly #encoded = new Map<Encoding, Buffer>()

  constructor({ text, next, total, cacheControl, isFrequentlyRequested = false, now }: CachedResponseOptions) {
    this.body = Buffer.from(text)
    this.isEncoded = this.body.length >= encodedFromBytes
    this.now = now
    this.next = next
    this.total = total
    this.etag = `W/"${hash('sha256', `${next} ${total} ${text}`, 'base64url')}"`
    this.cacheControl = cacheControl
    this.#brotliQuality = isFrequentlyRequested || this.body.length < largeBytes ? brotliQuality : largeBrotliQuality
  }

  get json(): string {
    return this.body.toString()
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const pending = this.#encoding.get(encoding)
    if (pending) return pending
    const body = encode[encoding](this.body, this.#brotliQuality).then((encoded) => {
      this.#encoded.set(encoding, encoded)
      return encoded
    })
    this.#encoding.set(encoding, body)
    return body
  }

  encodedIfReady(encoding: Encoding): Buffer | undefined {
    return this.#encoded.get(encoding)
  }
}

/** A response that is already serialised. */
export type PreparedResponse = RawJsonResponse | CachedResponse

export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
): Promise<FastifyReply> {
  reply.header('etag', response.etag)
  reply.header('cache-control', response.cacheControl)
  if (response.isEncoded) reply.header('vary', 'accept-encoding')
  if (matchesEtag(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  if (!response.isEncoded) return reply.send(response.body)
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(response.body)
  return reply.header('content-encoding', encoding).send(await response.encoded(encoding))
}

/** ETags are compared weakly, by the text between the quotes. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice('W/'.length))
  )
}

/** The best encoding the client accepts. A weight of zero excludes one. */
export function encodingOf(accepted = ''): Encoding | undefined {
  const acceptedEncodings = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => acceptedEncodings.includes(encoding))
}
