// If a registry lacks the package of a platform, npm omits it from the lock file, and npm ci then rejects the file.
// This script adds the missing entries. Run it after each change of dependencies: node scripts/complete-lockfile.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { version?: string; dev?: boolean; optional?: boolean; optionalDependencies?: Record<string, string> }
type LockFile = { packages: Record<string, Entry> }

const lockFile = join(import.meta.dirname, '..', 'package-lock.json')
const exactVersion = /^\d+\.\d+\.\d+\S*$/
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'wasm32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x']

/** The missing entries of a lock file by their path in node_modules. */
export function missingEntries({ packages }: LockFile): Record<string, Entry> {
  const missing: Record<string, Entry> = {}
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!exactVersion.test(version) || isResolvable(packages, parent, name)) continue
      // A second version of a parent is in the folder of its dependant, with its own packages beside it.
      const folder = parent.slice(0, parent.lastIndexOf('node_modules/'))
      missing[`${folder}node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    }
  }
  return missing
}

function isResolvable(packages: LockFile['packages'], from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** Without these fields npm would install the package on every machine. */
function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const parts = name.split(/[/-]/)
  const os = systems.filter((system) => parts.includes(system))
  const cpu = processors.filter((processor) => parts.includes(processor))
  if (os.length === 0) throw new Error(`${name} does not name its system.`)
  const libc = ['gnu', 'musl'].filter((name) => parts.some((part) => part.startsWith(name)))
  const linux = os.includes('linux') && libc.length > 0
  return { os, ...(cpu.length > 0 && { cpu }), ...(linux && { libc: libc.includes('musl') ? ['musl'] : ['glibc'] }) }
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync(lockFile, 'utf8')) as LockFile
  const missing = missingEntries(lock)
  const entries = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(lockFile, `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n`)
  console.log(`Added: ${Object.keys(missing).join(', ') || 'nothing'}`)
}
