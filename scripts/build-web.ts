// The web is built when its sources are not those of the last build. Their digest lies beside the built files, and is
// written last, so a build that was broken off counts as none.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..')
const digestFile = join(checkout, 'dist', '.sources')
const sources = [
  'src/domain',
  'src/contract',
  'src/web',
  'vite.config.ts',
  'scripts/compress-assets.ts',
  'scripts/kit-styles.ts',
  'public',
  'package-lock.json',
]
// Tests are not built, and generated files are written from the others, some by the build itself.
const notBuilt = /\.test\.tsx?$|\.gen\.(ts|css)$/
const outputCharactersMax = 20_000

/** Builds dist/ unless it is fresh; answers whether it had to. */
export async function buildWeb({ announce, signal }: { announce: () => void; signal?: AbortSignal }): Promise<boolean> {
  const digest = digestOfSources()
  if (existsSync(digestFile) && readFileSync(digestFile, 'utf8') === digest) return false
  announce()
  rmSync(digestFile, { force: true })
  await runVite(signal)
  writeFileSync(digestFile, digest)
  return true
}

function digestOfSources(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(checkout, source)
    if (!existsSync(path)) continue
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : ['']
    for (const name of names) {
      const file = join(path, name)
      if (notBuilt.test(name) || !statSync(file).isFile()) continue
      hash.update(`${source}/${name}\0`).update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

function runVite(signal: AbortSignal | undefined): Promise<void> {
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [vite, 'build'], { cwd: checkout, env, ...(signal && { signal }) })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-outputCharactersMax)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web could not be built:\n${output}`))
    })
  })
}
