/**
 * Serves the built files from memory without Fastify. The set is fixed at start, so a request can't reach other files.
 * An unknown name falls through to the not-found page.
 */
import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { extname, join, posix, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { accessLog } from './access-log.ts'
import { type Encoding, encodingOf, matchesEtag } from './cached-response.ts'
import { requestIdOf } from './request-id.ts'
import { assetHeaders, type HeaderOptions } from './security-headers.ts'

type Variant = Encoding | 'plain'

interface Asset {
  /** Alternating names and values. */
  readonly headers: readonly string[]
  /** Undefined for a name with a content hash, because browsers keep those files for a year. */
  readonly etag: string | undefined
  readonly bodies: Readonly<Partial<Record<Variant, Buffer>>>
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const variants = { plain: '', br: '.br', gzip: '.gz' } as const satisfies Record<Variant, string>

export async function serveAssets(app: FastifyInstance, publicDir: string, options: HeaderOptions): Promise<void> {
  const assets = await readAssets(publicDir, options)
  const logResponse = accessLog(app.log)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const listeners = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { method, url = '' } = request
    const isRead = method === 'GET' || method === 'HEAD'
    const asset = isRead && !isClosing ? assets.get(url) : undefined
    if (asset === undefined) {
      for (const listener of listeners) listener(request, response)
      return
    }
    const startedAt = performance.now()
    response.once('finish', () => {
      const ms = Math.round(performance.now() - startedAt)
      logResponse({ id: requestIdOf(request), method, route: url, status: response.statusCode, ms })
    })
    sendAsset(asset, request, response)
  })
}

function sendAsset({ headers, etag, bodies }: Asset, request: IncomingMessage, response: ServerResponse): void {
  if (etag !== undefined && matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, [...headers]).end()
    return
  }
  const accepted = encodingOf(request.headers['accept-encoding'])
  const encoded = accepted && bodies[accepted]
  const body = encoded ?? bodies.plain ?? Buffer.alloc(0)
  const coding = encoded && accepted ? ['content-encoding', accepted] : []
  response.writeHead(200, [...headers, ...coding, 'content-length', String(body.length)]).end(body)
}

async function readAssets(publicDir: string, options: HeaderOptions): Promise<Map<string, Asset>> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(entries.map((entry) => join(entry.parentPath, entry.name)))
  const assets = files.map(async (file) => {
    const url = posix.join('/', ...relative(publicDir, file).split(sep))
    const bodies: Partial<Record<Variant, Buffer>> = {}
    for (const [variant, ending] of Object.entries(variants) as [Variant, string][])
      if (known.has(file + ending)) bodies[variant] = await readFile(file + ending)
    return [url, assetOf(url, bodies, options)] as const
  })
  return new Map(await Promise.all(assets))
}

/** Names below /assets contain a content hash. */
function assetOf(url: string, bodies: Asset['bodies'], options: HeaderOptions): Asset {
  const type = types[extname(url)] ?? ''
  const isHashed = url.startsWith('/assets/')
  const etag = isHashed ? undefined : `W/"${hash('sha256', bodies.plain ?? '', 'base64url')}"`
  const headers = [
    ...assetHeaders(options).flat(),
    ...['content-type', type],
    ...['cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'],
    ...(bodies.br ? ['vary', 'accept-encoding'] : []),
    ...(etag === undefined ? [] : ['etag', etag]),
  ]
  return { headers, etag, bodies }
}
