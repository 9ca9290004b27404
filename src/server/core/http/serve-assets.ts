/**
 * Built files from disk. The set is fixed at start, so a request can't reach other files. Names below /assets contain a
 * content hash and are cached forever.
 */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, posix, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

interface Asset {
  file: string
  type: string
  bytes: number
  /** Sizes of the compressed files beside the file. */
  compressed: Readonly<Partial<Record<(typeof ENCODINGS)[number]['name'], number>>>
}

async function readAssets(publicDir: string): Promise<Map<string, Asset>> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const)))

  const assets = new Map<string, Asset>()
  for (const [file, bytes] of sizes) {
    const type = TYPES[extname(file)]
    if (!type) continue
    const compressed: Partial<Record<(typeof ENCODINGS)[number]['name'], number>> = {}
    for (const { name, ending } of ENCODINGS) {
      const size = sizes.get(file + ending)
      if (size !== undefined) compressed[name] = size
    }
    const url = posix.join('/', ...relative(publicDir, file).split(sep))
    assets.set(url, { file, type, bytes, compressed })
  }
  return assets
}

/** Registers one route per file, so an unknown name falls through to the not-found page. */
export async function serveAssets(app: FastifyInstance, publicDir: string): Promise<void> {
  for (const [url, asset] of await readAssets(publicDir)) {
    app.get(url, (request, reply) => sendAsset(asset, url, request, reply))
  }
}

function sendAsset(asset: Asset, url: string, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = ENCODINGS.find(({ name }) => asset.compressed[name] !== undefined && accepted.includes(name))
  const maxAge = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  reply.header('cache-control', maxAge).header('vary', 'accept-encoding').type(asset.type)
  if (encoding) reply.header('content-encoding', encoding.name)
  reply.header('content-length', encoding ? asset.compressed[encoding.name] : asset.bytes)
  return reply.send(createReadStream(encoding ? asset.file + encoding.ending : asset.file))
}
