import { expect, test } from 'vitest'
import { isObjectKey, isOpenToAll, prefixOf } from './object-key.ts'

const name = 'abcdefghABCDEFGHabcdefghABCDEFGH'

test('a path is a prefix, a random name of 32 letters and a known extension [FILE-02]', () => {
  expect(isObjectKey(`job/${name}.png`)).toBe(true)
  expect(isObjectKey(`contractors/cases/${name}.mp4`)).toBe(true)
  expect(prefixOf(`contractors/cases/${name}.mp4`)).toBe('contractors/cases')
})

test('a public image can be read by its name, but evidence cannot [ADMIN-01]', () => {
  for (const prefix of ['job', 'contractors/cases', 'site', 'forms'])
    expect(isOpenToAll(`${prefix}/${name}.png`)).toBe(true)
  for (const prefix of ['verification', 'documents']) expect(isOpenToAll(`${prefix}/${name}.pdf`)).toBe(false)
})

test.each([
  ['another host', `https://elsewhere.example/job/${name}.png`],
  ['a way up', `job/../${name}.png`],
  ['an absolute path', `/job/${name}.png`],
  ['no folder', `${name}.png`],
  ['a chosen name', 'job/holiday.png'],
  ['a type that is not taken', `job/${name}.exe`],
  ['an encoded way up', `job/%2e%2e/${name}.png`],
  ['a second line', `job/${name}.png\n`],
])('a path with %s is invalid [FILE-02]', (_, path) => {
  expect(isObjectKey(path)).toBe(false)
  expect(prefixOf(path)).toBeUndefined()
})
