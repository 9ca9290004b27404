/** The documents match the tree: links work, every feature is listed, and every id is in the catalogue. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { FEATURES } from './features.ts'
import { pathsBelow, sources } from './source-tree.ts'

const documents = ['README.md', 'CONTRIBUTING.md', ...pathsBelow('docs').filter((path) => path.endsWith('.md'))].map(
  (path) => ({ path, text: readFileSync(path, 'utf8') }),
)

function brokenLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target)
  return links.filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(dirname(path), target)))
}

test.each(documents)('the links of $path have a target', ({ path, text }) => {
  expect(brokenLinks(path, text)).toEqual([])
})

test('a link without a target is reported', () => {
  expect(brokenLinks('docs/a.md', '[gone](gone.md) [here](glossary.md) [there](https://example.com)')).toEqual([
    'gone.md',
  ])
})

test('docs/architecture.md lists every feature', () => {
  const architecture = readFileSync('docs/architecture.md', 'utf8')
  expect(Object.keys(FEATURES).filter((feature) => !architecture.includes(`\`${feature}\``))).toEqual([])
})

const catalogue = readFileSync('docs/requirements.md', 'utf8')
const known = new Set([...catalogue.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id))

function unknownIds(texts: readonly string[]): string[] {
  const lists = texts.flatMap((text) => text.match(/\[[A-Z][\w., -]*\]/g) ?? [])
  return lists.flatMap((list) => list.match(/\b[A-Z]+-\d+/g) ?? []).filter((id) => !known.has(id))
}

test('docs/requirements.md has every id that a test title or a comment cites', () => {
  expect(unknownIds(sources.map(({ text }) => text))).toEqual([])
})

test('an unknown id is reported', () => {
  expect(unknownIds([`a title [${'JOB'}-999, JOB-01]`, `a title [ASVS 8.2.2, ${'PRIV'}-99]`])).toEqual([
    'JOB-999',
    'PRIV-99',
  ])
})

test('every decision has a number, the four headings and at most 60 lines', () => {
  const names = readdirSync('docs/decisions').toSorted()
  const headings = ['## Context', '## Decision', '## Alternatives considered', '## Consequences']
  const invalid = names.filter((name) => {
    const text = readFileSync(`docs/decisions/${name}`, 'utf8')
    const found = text.match(/^## .+$/gm) ?? []
    const isNumbered = text.startsWith(`# ${name.slice(0, 4)} `)
    return !isNumbered || found.join() !== headings.join() || text.split('\n').length > 61
  })

  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1))
  expect(invalid).toEqual([])
})
