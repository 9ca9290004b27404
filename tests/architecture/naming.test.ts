/** The names of files and folders. CONTRIBUTING.md has the rules. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { type Check, guard, isTest, placeOf, type SourceFile } from './source-tree.ts'

/** Folders of a layer that are not features. */
const SHARED_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['core'],
  api: ['core'],
  server: ['core', 'adapters', 'test-hooks'],
  web: ['core', 'ui', 'shell', 'pages', 'kit', 'fonts'],
}

/** The endings of names, and where each one is allowed. */
const ENDINGS: Readonly<Record<string, RegExp>> = {
  machine: /^src\/domain\//,
  errors: /^src\/(domain|server)\//,
  schemas: /^src\/domain\//,
  routes: /^src\/(api|server)\//,
  store: /^src\/server\//,
  view: /^src\/(api|server|web)\//,
  effects: /^src\/server\//,
  page: /^src\/(web|server)\//,
  form: /^src\/web\//,
}

/** Words that hide what a file does. */
const EMPTY_WORDS = /(^|-)(utils?|helpers?|misc|stuff|common|lib|impl|base|manager)$/

const LAYERS = Object.keys(SHARED_FOLDERS)
const stem = (path: string) => basename(path).replace(/\..*$/, '')
const each =
  (wrong: (file: SourceFile) => boolean, says: string): Check =>
  (files) =>
    files.filter(wrong).map(({ path }) => `${path} ${says}`)

guard(
  'every folder of a layer is a feature or a shared folder',
  each(({ path }) => {
    const { layer, folder } = placeOf(path)
    return LAYERS.includes(layer) && folder !== '' && !(folder in FEATURES) && !SHARED_FOLDERS[layer]?.includes(folder)
  }, 'stands in a folder that is no feature'),
  {
    'src/server/invoicing/seeded.ts': 'export const seeded = 1',
    'src/domain/adapters/seeded.ts': 'export const seeded = 1',
  },
)

test('every feature of the list has a folder', () => {
  const missing = Object.keys(FEATURES).filter(
    (feature) => !LAYERS.some((layer) => existsSync(`src/${layer}/${feature}`)),
  )
  expect(missing).toEqual([])
})

guard(
  'names are kebab-case',
  each(
    ({ path }) =>
      !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|browser\.test|e2e|config|d|gen))?\.(tsx?|mjs)$/.test(basename(path)),
    'is not kebab-case',
  ),
  { 'src/web/jobs/JobCard.tsx': 'export const JobCard = 1', 'src/web/jobs/job.card.ts': 'export const card = 1' },
)

guard(
  'a file name with a reserved ending is in its layer',
  each(({ path }) => {
    const where = ENDINGS[/-([a-z]+)$/.exec(stem(path))?.[1] ?? '']
    return path.startsWith('src/') && where !== undefined && !where.test(path)
  }, 'has an ending that belongs elsewhere'),
  {
    'src/web/jobs/seeded-store.ts': 'export const seededStore = 1',
    'src/server/jobs/seeded-machine.ts': 'export const seededMachine = 1',
  },
)

guard(
  'no file name uses a vague word',
  each(({ path }) => path.split('/').some((name) => EMPTY_WORDS.test(stem(name))), 'has a vague name'),
  {
    'src/server/jobs/job-manager.ts': 'export const jobManager = 1',
    'src/web/utils/seeded.ts': 'export const seeded = 1',
  },
)

guard(
  'the name of a file shares a word with its only export',
  each(({ path, exports }) => {
    if (!/^src\/(domain|api|server)\//.test(path) || isTest(path) || exports.length !== 1) return false
    const name = exports[0]?.name ?? ''
    const words = [...wordsOf(name), wordsOf(name).join('')]
    const own = wordsOf(stem(path))
    return !own.some((word) => words.some((other) => other.startsWith(word)))
  }, 'exports one thing of another name'),
  { 'src/server/jobs/seeded.ts': 'export function postJob() {}' },
)

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/s$/, ''))
}

guard(
  'no file only re-exports',
  each(({ path, exports }) => stem(path) === 'index' || exports.some(({ from }) => from !== undefined), 'is a barrel'),
  {
    'src/domain/jobs/index.ts': 'export const seeded = 1',
    'src/domain/jobs/seeded.ts': "export * from './job-machine.ts'",
  },
)

/** A tool reads these by their default export. */
const WITH_DEFAULT = ['src/web/core/server-entry.ts', 'tests/support/playwright-global-setup.ts']

guard(
  'no file has a default export',
  each(
    ({ path, exports }) => exports.some(({ name }) => name === 'default') && !WITH_DEFAULT.includes(path),
    'has a default export',
  ),
  { 'src/web/jobs/seeded.tsx': 'export default function Seeded() {}' },
)

test('every migration has a unique number and starts with its reason', () => {
  const names = readdirSync('migrations').filter((name) => name !== 'upgrade')
  const numbers = names.map((name) => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
  expect(names.filter((name) => !/^-- [A-Z]/.test(readFileSync(`migrations/${name}`, 'utf8')))).toEqual([])
})
