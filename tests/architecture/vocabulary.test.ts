/** No file contains an old word of `vocabulary.ts`. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsBelow } from './source-tree.ts'
import { OLD_TERMS, type OldTerm } from './vocabulary.ts'

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

const findingsIn = (among: readonly TextFile[]) =>
  OLD_TERMS.flatMap((term) => matchesOf(term, among).map((hit) => `${term.name}: ${hit}`))

test('no file contains an old word', () => {
  expect(findingsIn(files)).toEqual([])
})

test('every row has its own name, and every allowed path exists', () => {
  expect(new Set(OLD_TERMS.map(({ name }) => name)).size).toBe(OLD_TERMS.length)
  expect(OLD_TERMS.flatMap(({ allowed }) => Object.keys(allowed ?? {})).filter((path) => !existsSync(path))).toEqual([])
})

test('an old word in a text or a path is reported', () => {
  const seeded = { path: 'src/server/jobs/seeded.ts', text: 'export const hands = 1' }
  const withNames = {
    path: 'src/server/jobs/stray-seeded.ts',
    text: '// Whoever asks.\nexport const account_views = 1',
  }
  expect(findingsIn([seeded, withNames])).toEqual(
    expect.arrayContaining([
      'hands: src/server/jobs/seeded.ts:1 hands',
      'whoever, somebody, nobody: src/server/jobs/stray-seeded.ts:1 Whoever',
      'names: database: src/server/jobs/stray-seeded.ts:2 account_views',
      'file names: src/server/jobs/stray-seeded.ts:1 stray-',
    ]),
  )
})
