/**
 * Writes a Brotli and a gzip twin beside every built asset, so that the server sends bytes from disk
 * and never compresses an immutable file while somebody waits.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and pictures are compressed already. */
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
