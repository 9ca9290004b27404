/**
 * docs/asvs.md and the tests agree: every row of it is named by the title of some test, and no title names a row that it
 * does not have. A title names rows in brackets: `[ASVS 6.5.1, 6.5.2]`.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Node } from 'oxc-parser'
import { expect, test } from 'vitest'
import { guard, isTest, nodesOf, parse, type SourceFile, sources } from './source-tree.ts'

const rowPattern = /^\| (\d+\.\d+\.\d+)( \*)? \| [^|]+ \| ([^|]+) \|$/gm
const [tables = '', deviations = ''] = readFileSync('docs/asvs.md', 'utf8').split('\n## Deviations\n')
const rows = [...tables.matchAll(rowPattern)].map(([, id = '', star, places = '']) => ({
  id,
  deviates: star !== undefined,
  places: [...places.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
}))
const listed = new Set(rows.map(({ id }) => id))

/** `test('…')`, `describe.each(rows)('…')` and the like: the call whose first argument is a title. */
function titleOf(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  let callee: Node = node.callee
  while (callee.type === 'MemberExpression' || callee.type === 'CallExpression')
    callee = callee.type === 'MemberExpression' ? callee.object : callee.callee
  if (callee.type !== 'Identifier' || !['test', 'it', 'describe', 'guard'].includes(callee.name)) return undefined
  const [title] = node.arguments
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value
  return title?.type === 'TemplateLiteral' ? title.quasis.map(({ value }) => value.raw).join('') : undefined
}

function idsIn(file: SourceFile): string[] {
  if (!isTest(file.path) || !file.text.includes('ASVS')) return []
  const titles = [...nodesOf(file.program)].flatMap((node) => titleOf(node) ?? [])
  const groups = titles.flatMap((title) => [...title.matchAll(/\[[^\]]*\bASVS ([^\]]*)\]/g)])
  return groups.flatMap(([, ids = '']) => ids.match(/\d+\.\d+\.\d+/g) ?? [])
}

const unproved = (files: readonly SourceFile[]) => {
  const named = new Set(files.flatMap(idsIn))
  return [...listed].filter((id) => !named.has(id))
}

test('every row of docs/asvs.md is named by the title of a test', () => {
  expect(unproved(sources)).toEqual([])
})

test('a row that no title names is seen', () => {
  const inTitle = parse(
    'src/server/a.test.ts',
    `test.each(codes)('a code works once [AUTH-02] [${'ASVS'} 6.5.1, 6.5.2]')`,
  )
  const inText = parse('src/server/b.test.ts', `// [${'ASVS'} 6.5.4]\nconst title = '[${'ASVS'} 6.5.5]'`)

  expect(unproved([inTitle, inText])).toEqual([...listed].filter((id) => id !== '6.5.1' && id !== '6.5.2'))
})

guard(
  'a title names only rows of docs/asvs.md',
  (files) => files.flatMap((file) => idsIn(file).flatMap((id) => (listed.has(id) ? [] : [`${file.path}: ${id}`]))),
  { 'src/server/seeded.test.ts': `test('holds [${'ASVS'} 99.1.1]', () => undefined)` },
)

test('no row of docs/asvs.md stands twice, and each leads to something that exists', () => {
  expect(rows.length).toBe(listed.size)
  expect(rows.filter(({ places }) => places.length === 0 || !places.every((path) => existsSync(path)))).toEqual([])
})

test('a row with a star has its deviation explained', () => {
  const starred = rows.filter(({ deviates }) => deviates).map(({ id }) => id)

  expect(starred.filter((id) => !deviations.includes(`- **${id}**`))).toEqual([])
})
