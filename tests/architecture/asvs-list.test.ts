/** docs/asvs.md has each requirement of levels 1 and 2 once, and every file that it names exists. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsIds } from './asvs-ids.ts'

const rowPattern = /^\| (\d+\.\d+\.\d+) \| (met|not applicable|open) \| (.+) \|$/gm

function rowsOf(document: string) {
  return [...document.matchAll(rowPattern)].map(([, id = '', result = '', evidence = '']) => ({ id, result, evidence }))
}

function problemsOf(document: string, security: string): string[] {
  return rowsOf(document).flatMap(({ id, result, evidence }) => {
    const paths = [...evidence.matchAll(/`((?:src|tests|scripts)\/[^`]+)`/g)].map(([, path = '']) => path)
    const missing = paths.filter((path) => !existsSync(path)).map((path) => `${id} names ${path}, which does not exist`)
    if (evidence === '[security](security.md)')
      return security.includes(`\n| ${id} `) ? missing : [`${id} is not in docs/security.md`]
    const isProved = result !== 'met' || paths.length > 0 || evidence.endsWith('no test')
    return [...missing, ...(isProved ? [] : [`${id} is met without a test or its absence`])]
  })
}

const list = readFileSync('docs/asvs.md', 'utf8')
const security = readFileSync('docs/security.md', 'utf8')

test('docs/asvs.md has each of the 253 requirements of levels 1 and 2 once, in order', () => {
  expect(asvsIds).toHaveLength(253)
  expect(rowsOf(list).map(({ id }) => id)).toEqual(asvsIds)
})

test('every file that docs/asvs.md names exists, and every met row has its evidence', () => {
  expect(problemsOf(list, security)).toEqual([])
})

test('a missing file, a missing row and a met row without evidence are reported', () => {
  const seeded = [
    '| 1.1.1 | met | `src/none.ts` |',
    '| 1.1.2 | met | trust us |',
    '| 1.2.1 | met | [security](security.md) |',
  ]

  expect(problemsOf(seeded.join('\n'), '')).toEqual([
    '1.1.1 names src/none.ts, which does not exist',
    '1.1.2 is met without a test or its absence',
    '1.2.1 is not in docs/security.md',
  ])
})

test('the counts in docs/asvs.md are those of its rows', () => {
  const count = (result: string) => rowsOf(list).filter((row) => row.result === result).length

  expect(list).toContain(
    `The list has ${count('met')} met, ${count('not applicable')} inapplicable and ${count('open')} open requirements.`,
  )
})
