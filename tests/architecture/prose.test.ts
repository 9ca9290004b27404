/**
 * Sentences are short and name the actor: comments, documents, test titles and screen text. The rules are in
 * docs/writing-guide.md. The target is a median of 14 words and a 95th percentile of 22.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareLimits, updateLimits } from './limits.ts'
import { type ProseFile, type Sentence, sentencesOf, wordCount } from './sentences-of.ts'
import { parse, pathsBelow, sources } from './source-tree.ts'

const medianTarget = 14
const percentileTarget = 22

/** The first one of a sentence counts. */
const BANNED =
  /\b(whoever|(some|no|any|every)body|of which nothing|of what is|(is|are|was|were|be|been) told|taken back|the support|stands? here)\b/i

/** Lists of names and words, which are no sentences. */
const WORD_LISTS: Readonly<Record<string, string>> = {
  'src/domain/core/suburbs.ts': 'Names of suburbs.',
  'src/domain/core/cities.ts': 'Names of cities.',
}

/** Documents that quote the banned words. */
const QUOTING: Readonly<Record<string, string>> = {
  'docs/writing-guide.md': 'It lists the banned words.',
}

/** Each number may only fall, down to its target. */
const LIMITS = [
  { name: 'comment bench', median: 14, percentile: 22, banned: 0 },
  { name: 'comment migrations', median: 14, percentile: 22, banned: 1 },
  { name: 'comment scripts', median: 14, percentile: 22, banned: 0 },
  { name: 'comment src/api', median: 14, percentile: 22, banned: 0 },
  { name: 'comment src/domain', median: 14, percentile: 22, banned: 3 },
  { name: 'comment src/server', median: 14, percentile: 22, banned: 2 },
  { name: 'comment src/web', median: 14, percentile: 22, banned: 1 },
  { name: 'comment tests', median: 14, percentile: 22, banned: 0 },
  { name: 'document', median: 14, percentile: 22, banned: 0 },
  { name: 'screen src/domain', median: 14, percentile: 22, banned: 0 },
  { name: 'screen src/server', median: 14, percentile: 22, banned: 0 },
  { name: 'screen src/web', median: 14, percentile: 22, banned: 0 },
  { name: 'test scripts', median: 14, percentile: 22, banned: 0 },
  { name: 'test src/api', median: 14, percentile: 22, banned: 0 },
  { name: 'test src/domain', median: 14, percentile: 22, banned: 1 },
  { name: 'test src/server', median: 14, percentile: 22, banned: 0 },
  { name: 'test src/web', median: 14, percentile: 22, banned: 0 },
  { name: 'test tests', median: 14, percentile: 22, banned: 1 },
] as const

interface Found extends Sentence {
  readonly path: string
}

const documents = [...pathsBelow('docs'), ...pathsBelow('migrations'), 'README.md', 'CONTRIBUTING.md']
  .filter((path) => /\.(md|sql)$/.test(path))
  .map((path): ProseFile => ({ path, text: readFileSync(path, 'utf8') }))

const foundIn = (files: readonly ProseFile[]): Found[] =>
  files
    .filter(({ path }) => !path.startsWith('tests/corpus/') && !(path in WORD_LISTS))
    .flatMap((file) => sentencesOf(file).map((sentence) => ({ ...sentence, path: file.path })))

const tree = foundIn([...sources, ...documents])

/** `comment src/server`, `test tests`; all documents are one group. */
function groupOf({ kind, path }: Found): string {
  const [root, layer] = path.split('/')
  return kind === 'document'
    ? kind
    : `${kind} ${root === 'src' && layer?.includes('.') === false ? `src/${layer}` : root}`
}

const isBanned = ({ text, path }: Found) => BANNED.test(text.replaceAll(/`[^`]*`/g, '')) && !(path in QUOTING)

function measure(sentences: readonly Found[]): Record<string, { median: number; percentile: number; banned: number }> {
  const groups = Object.entries(Object.groupBy(sentences, groupOf))
  return Object.fromEntries(
    groups.map(([name, group = []]) => {
      const lengths = group.map(({ text }) => wordCount(text)).toSorted((a, b) => a - b)
      const lengthAt = (share: number) => lengths[Math.floor(share * (lengths.length - 1))] ?? 0
      return [
        name,
        {
          median: Math.max(medianTarget, lengthAt(0.5)),
          percentile: Math.max(percentileTarget, lengthAt(0.95)),
          banned: group.filter(isBanned).length,
        },
      ]
    }),
  )
}

const limits = Object.fromEntries(LIMITS.map(({ name, ...numbers }) => [name, numbers]))
const today = measure(tree)

/** What is above or below its limit, with each banned sentence of a group that has too many. */
function findingsIn(sentences: readonly Found[], allowed: typeof today): string[] {
  const numbers = measure(sentences)
  const isAbove = (name: string) => (numbers[name]?.banned ?? 0) > (allowed[name]?.banned ?? 0)
  const banned = sentences.filter((sentence) => isAbove(groupOf(sentence)) && isBanned(sentence))
  return [...compareLimits(allowed, numbers), ...banned.map(({ path, line, text }) => `${path}:${line} ${text}`)]
}

test('sentences are as short and as plain as the table says', () => {
  expect(updateLimits('tests/architecture/prose.test.ts', today) ? [] : findingsIn(tree, limits)).toEqual([])
})

test('a long sentence fails, and so does a banned word, in each kind', () => {
  const found = findingsIn([...tree, ...foundIn([seededTest, seededScreen, seededSql, seededDocument])], today)
  expect(found).toEqual(
    expect.arrayContaining([
      'tests/seeded.test.ts:1 Whoever asks gets it.',
      'tests/seeded.test.ts:2 nobody is told',
      'src/web/jobs/seeded.tsx:1 Somebody else has {} it.',
      'src/web/jobs/seeded.tsx:1 Anybody can read it.',
      'migrations/seeded.sql:2 Nobody writes it.',
      'docs/seeded.md:3 Everybody can read it.',
    ]),
  )
  const long = `${'word '.repeat(40)}.\n\n`.repeat(100)
  expect(findingsIn(foundIn([{ path: 'docs/seeded.md', text: long }]), today)).toEqual([
    expect.stringContaining('document: median 40 is above'),
    expect.stringContaining('document: percentile 40 is above'),
  ])
})

const seededTest = parse(
  'tests/seeded.test.ts',
  "// Whoever asks gets it. `nobody` is a value here.\ntest('nobody is told [MSG-01]', run)",
)
const seededScreen = parse(
  'src/web/jobs/seeded.tsx',
  "export const a = [<p>Somebody <b>else</b> has {seen} it.</p>, 'Anybody can read it.', 'anybody']",
)
const seededSql = { path: 'migrations/seeded.sql', text: 'select 1;\n  -- Nobody writes it.\nselect 2;' }
const seededDocument = { path: 'docs/seeded.md', text: '# Nobody\n\nEverybody can read it. They can\nwrite.' }

test('each sentence of a file has its kind, its line and its text', () => {
  expect(sentencesOf(seededScreen)).toEqual([
    { kind: 'screen', line: 1, text: 'Somebody else has {} it.' },
    { kind: 'screen', line: 1, text: 'Anybody can read it.' },
  ])
  expect(sentencesOf(seededDocument)).toEqual([
    { kind: 'document', line: 3, text: 'Everybody can read it.' },
    { kind: 'document', line: 3, text: 'They can write.' },
  ])
})
