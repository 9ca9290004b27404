// Builds the web unless a build of the same sources exists. Each build has its own folder, named by the digest of its
// sources, so a running server keeps its files. dist/current names the newest build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const checkout = join(import.meta.dirname, '..')
const dist = join(checkout, 'dist')
const retainedBuilds = 6
const sources = [
  'src/domain',
  'src/api',
  'src/web',
  'vite.config.ts',
  'scripts/build-twice.ts',
  'scripts/compress-assets.ts',
  'scripts/join-styles.ts',
  'scripts/loaded-pages.ts',
  'scripts/merge-files.ts',
  'scripts/record-modules.ts',
  'scripts/short-route-tree.ts',
  'scripts/start-in-browser.ts',
  'scripts/zod-without-eval.ts',
  'public',
  'package-lock.json',
]
// The build contains no tests. Generated files come from the other sources.
const notBuilt = /\.test\.tsx?$|\.gen\.(ts|css)$/
const outputCharactersMax = 20_000

/** Builds the web if necessary and returns whether it did. */
export async function buildWeb(options: { announce: () => void; signal?: AbortSignal }): Promise<boolean> {
  const { announce, signal } = options
  const digest = digestOfSources()
  const folder = join(dist, digest)
  const isBuilt = existsSync(folder)
  if (!isBuilt) {
    announce()
    // A complete build is renamed, so an interrupted one does not count.
    const unfinished = `${folder}.${process.pid}`
    await runVite(unfinished, signal)
    // If a file changed during the build, the class names of server and browser differ.
    if (digestOfSources() !== digest) {
      rmSync(unfinished, { recursive: true })
      return await buildWeb(options)
    }
    if (existsSync(folder)) rmSync(unfinished, { recursive: true })
    else renameSync(unfinished, folder)
  }
  const now = new Date()
  utimesSync(folder, now, now)
  writeFileSync(join(dist, `current.${process.pid}`), digest)
  renameSync(join(dist, `current.${process.pid}`), join(dist, 'current'))
  removeOldBuilds()
  return !isBuilt
}

function removeOldBuilds(): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ path: join(dist, name), usedAt: statSync(join(dist, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path } of builds.slice(retainedBuilds)) rmSync(path, { recursive: true, force: true })
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
  return hash.digest('hex').slice(0, 16)
}

function runVite(outDir: string, signal: AbortSignal | undefined): Promise<void> {
  const vite = join(checkout, 'node_modules', 'vite', 'bin', 'vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir], {
    cwd: checkout,
    env,
    ...(signal && { signal }),
  })
  let output = ''
  const retained = (chunk: Buffer) => {
    output = (output + chunk).slice(-outputCharactersMax)
  }
  child.stdout.on('data', retained)
  child.stderr.on('data', retained)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web could not be built:\n${output}`))
    })
  })
}
