/** The old words of `vocabulary.ts` disappear from the product, and do not return. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareLimits, updateLimits } from './limits.ts'
import { pathsBelow } from './source-tree.ts'
import { OLD_TERMS, type OldTerm } from './vocabulary.ts'

const table = 'tests/architecture/vocabulary.ts'

interface TextFile {
  readonly path: string
  readonly text: string
}

/** Sentences of users, word lists of the chat, fixed sentences, lists of old words, and the upgrade from old names. */
const skipped =
  /^(tests\/corpus|src\/domain\/ai-chat|docs\/(spec|writing-guide)|tests\/architecture\/(vocabulary|prose)[^/]*\.ts|tests\/support\/previous-schema|src\/server\/core\/db\/(upgrade-|migrate\.test))/

const files: readonly TextFile[] = [
  ...['src', 'tests', 'scripts', 'bench', 'migrations', 'docs'].flatMap(pathsBelow),
  'README.md',
  'CONTRIBUTING.md',
]
  .filter((path) => /\.(tsx?|mjs|sql|md|css|json|txt|html|svg)$/.test(path) && !skipped.test(path) && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

const patternOf = ({ pattern, words }: OldTerm) =>
  pattern ?? new RegExp(`\\b(${words?.trim().split(/\s+/).join('|')})\\b`)

/** Each file with an old word, and its first match: `src/server/app.ts:12 hands`. */
function matchesOf(term: OldTerm, among: readonly TextFile[]): string[] {
  const pattern = patternOf(term)
  const allowed = Object.keys(term.allowed ?? {})
  return among.flatMap(({ path, text }) => {
    if (term.within?.test(path) === false || allowed.some((prefix) => path.startsWith(prefix))) return []
    const match = pattern.exec(term.isAboutPaths ? path : text)
    if (!match) return []
    return [`${path}:${term.isAboutPaths ? 1 : text.slice(0, match.index).split('\n').length} ${match[0]}`]
  })
}

const limits = Object.fromEntries(OLD_TERMS.map(({ name, limit }) => [name, { limit }]))
const matches = OLD_TERMS.map((term) => ({ term, found: matchesOf(term, files) }))
const today = Object.fromEntries(matches.map(({ term, found }) => [term.name, { limit: found.length }]))

/** What the tree, with the added files, has above or below its limits. */
function findingsWith(added: readonly TextFile[], allowed: typeof limits): string[] {
  const hits = matches.map(({ term, found }) => ({ name: term.name, found: [...found, ...matchesOf(term, added)] }))
  const numbers = Object.fromEntries(hits.map(({ name, found }) => [name, { limit: found.length }]))
  const above = hits.filter(({ name, found }) => found.length > (allowed[name]?.limit ?? 0))
  return [
    ...compareLimits(allowed, numbers),
    ...above.flatMap(({ name, found }) => found.map((hit) => `${name}: ${hit}`)),
  ]
}

test('old words occur in exactly as many files as the table says', () => {
  expect(updateLimits(table, today) ? [] : findingsWith([], limits)).toEqual([])
})

test('every name of a row is different, and every allowed path exists', () => {
  expect(Object.keys(limits)).toHaveLength(OLD_TERMS.length)
  expect(OLD_TERMS.flatMap(({ allowed }) => Object.keys(allowed ?? {})).filter((path) => !existsSync(path))).toEqual([])
})

test('a file with an old word fails, and so does a limit that is too high', () => {
  const seeded = { path: 'src/server/jobs/seeded.ts', text: 'export const hands = 1' }
  const withNames = {
    path: 'src/server/jobs/stray-seeded.ts',
    text: '// Whoever asks.\nexport const account_views = 1',
  }
  const found = findingsWith([seeded, withNames], today)
  expect(found).toContain('hands: src/server/jobs/seeded.ts:1 hands')
  expect(found).toContain('whoever, somebody, nobody: src/server/jobs/stray-seeded.ts:1 Whoever')
  expect(found).toContain('names: database: src/server/jobs/stray-seeded.ts:2 account_views')
  expect(found).toContain('file names: src/server/jobs/stray-seeded.ts:1 stray-')
  expect(compareLimits({ hands: { limit: 3 } }, { hands: { limit: 2 } })).toEqual([
    expect.stringContaining('limit 2 is below'),
  ])
})
