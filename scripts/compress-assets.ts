/**
 * Writes a Brotli and a gzip file beside every built asset. The server then never compresses an immutable file during a
 * request.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are already compressed. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

async function writeTwins(file: string) {
  const bytes = await readFile(file)
  await Promise.all([
    brotli(bytes).then((packed) => writeFile(`${file}.br`, packed)),
    zip(bytes, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ])
}

export function compressAssets(): Plugin {
  return {
    name: 'plumbline:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      const assetsDir = join(options.dir ?? 'dist/client', 'assets')
      const files = await readdir(assetsDir)
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => writeTwins(join(assetsDir, file))),
      )
    },
  }
}
