/**
 * Each row of docs/security.md has a test, and each cited row exists. A title cites rows in brackets:
 * `[ASVS 6.5.1, 6.5.2]`.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { guard, isTest, nodesOf, parse, type SourceFile, sources } from './source-tree.ts'

const rowPattern = /^\| (\d+\.\d+\.\d+)( \*)? \| [^|]+ \| ([^|]+) \|$/gm
const [tables = '', deviations = ''] = readFileSync('docs/security.md', 'utf8').split('\n## Deviations\n')
const rows = [...tables.matchAll(rowPattern)].map(([, id = '', star, places = '']) => ({
  id,
  deviates: star !== undefined,
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}))
const listed = new Set(rows.map(({ id }) => id))

const declarers = ['test', 'it', 'describe', 'guard']

/** The texts of a call of the test runner: its title, and the rows of `each`. */
function titlesOf(node: Node): string[] {
  if (node.type !== 'CallExpression') return []
  let callee: Node = node.callee
  const isEach =
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'each'
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee
  if (callee.type !== 'Identifier' || !declarers.includes(callee.name)) return []
  const [title] = node.arguments
  if (title === undefined) return []
  return isEach ? [...nodesOf(title)].flatMap(textOf) : textOf(title)
}

function textOf(node: Node): string[] {
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.raw).join('')]
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : []
}

function idsIn(file: SourceFile): string[] {
  if (!isTest(file.path) || !file.text.includes('ASVS')) return []
  const titles = [...nodesOf(file.program)].flatMap(titlesOf)
  const groups = titles.flatMap((title) => [...title.matchAll(/\[[^\]]*\bASVS ([^\]]*)\]/g)])
  return groups.flatMap(([, ids = '']) => ids.match(/\d+\.\d+\.\d+/g) ?? [])
}

const unproved = (files: readonly SourceFile[]) => {
  const named = new Set(files.flatMap(idsIn))
  return [...listed].filter((id) => !named.has(id))
}

test('a test title cites every row of docs/security.md', () => {
  expect(unproved(sources)).toEqual([])
})

test('a row that no title cites is reported', () => {
  const inTitle = parse('src/server/a.test.ts', `test.only('a code works once [AUTH-02] [${'ASVS'} 6.5.1, 6.5.2]')`)
  const inRow = parse('src/server/b.test.ts', `describe.each([['a [${'ASVS'} 9.1.1]', 1]])('%s', () => undefined)`)
  const inText = parse('src/server/c.test.ts', `// [${'ASVS'} 6.5.4]\nconst title = '[${'ASVS'} 6.5.5]'`)

  const named = ['6.5.1', '6.5.2', '9.1.1']
  expect(unproved([inTitle, inRow, inText])).toEqual([...listed].filter((id) => !named.includes(id)))
})

guard(
  'a title cites only rows of docs/security.md',
  (files) => files.flatMap((file) => idsIn(file).flatMap((id) => (listed.has(id) ? [] : [`${file.path}: ${id}`]))),
  { 'src/server/seeded.test.ts': `test('holds [${'ASVS'} 99.1.1]', () => undefined)` },
)

test('each row of docs/security.md is unique and names an existing path', () => {
  expect(rows.length).toBe(listed.size)
  expect(rows.filter(({ places }) => places.length === 0 || !places.every((path) => existsSync(path)))).toEqual([])
})

test('docs/security.md explains each row with a star', () => {
  const starred = rows.filter(({ deviates }) => deviates).map(({ id }) => id)

  expect(starred.filter((id) => !deviations.includes(`- **${id}**`))).toEqual([])
})
