/** The checkout names no machine and installs the same packages everywhere. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsBelow } from './source-tree.ts'

const folders = ['src', 'scripts', 'tests', 'docs', 'migrations', 'bench']
// A linked work tree of git has a file `.git` with its path.
const unreadFiles = ['package-lock.json', '.git']
const isText = (path: string) => /\.(ts|tsx|mjs|css|md|sql|json|html|svg|txt|example)$|\/\.?[a-z]+$/.test(path)

const entries = readdirSync('.', { withFileTypes: true })
const texts = [
  ...entries.filter((entry) => entry.isFile() && !unreadFiles.includes(entry.name)).map(({ name }) => name),
  ...entries
    .filter((entry) => entry.isDirectory() && folders.includes(entry.name))
    .flatMap(({ name }) => pathsBelow(name)),
].filter((path) => isText(`/${path}`) && !['.env', '.git'].includes(path))

const machinePath = /(?<![\w.:*])\/(work|root|home\/\w+|Users\/\w+)\/\w/

function namingMachines(files: readonly { path: string; text: string }[]): string[] {
  return files.filter(({ text }) => machinePath.test(text)).map(({ path }) => path)
}

test("no file contains a path of a developer's machine", () => {
  const own = 'tests/architecture/checkout.test.ts'
  const files = texts.filter((path) => path !== own).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(namingMachines(files)).toEqual([])
})

test("a path of a developer's machine is reported", () => {
  const seeded = ['cd /home/mia/plumbline', "readFileSync('/root/notes.txt')", 'see /Users/mia/plumbline/docs']
  expect(namingMachines(seeded.map((text, index) => ({ path: `${index}`, text })))).toEqual(['0', '1', '2'])
})

interface Locked {
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** An optional package for another platform may lack its hash, because npm has not downloaded it. */
function lockFaults(packages: Readonly<Record<string, Locked>>): string[] {
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .filter(([, { resolved, integrity, optional }]) => resolved !== undefined || (!integrity && !optional))
    .map(([path]) => path)
}

test('the lock file has a hash and no address for each package', () => {
  expect(lockFaults(lock.packages)).toEqual([])
})

test('an address or a missing hash in the lock file is reported', () => {
  const seeded = { '': {}, a: { integrity: 'sha512-a', resolved: 'https://registry.example/a.tgz' }, b: {} }
  expect(lockFaults(seeded)).toEqual(['a', 'b'])
})

test('every dependency is pinned to one version', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies']
  const ranges = groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => !/^\d/.test(version))
  expect(ranges).toEqual([])
})
