import { expect, test } from 'vitest'
import { textCache } from './seo-routes.ts'

const start = new Date('2026-03-02T00:00:00Z').getTime()

/** A cache for two texts and one second, with the generated keys. */
function written() {
  const texts = textCache({ max: 2, maxAgeMs: 1000 })
  const keys: string[] = []
  const find = (key: string, afterMs = 0, text: () => string | undefined = () => `text of ${key}`) =>
    texts.find({
      key,
      now: new Date(start + afterMs),
      limit: async () => undefined,
      write: async () => {
        keys.push(key)
        return text()
      },
    })
  return { find, keys }
}

test('concurrent requests generate a text once, and an expired text is generated again', async () => {
  const { find, keys } = written()

  expect(await Promise.all([find('a'), find('a'), find('a')])).toEqual(['text of a', 'text of a', 'text of a'])
  await find('a', 999)
  expect(keys).toEqual(['a'])
  await find('a', 1000)
  expect(keys).toEqual(['a', 'a'])
})

test('missing and failed texts are not cached', async () => {
  const { find, keys } = written()
  const fail = () => {
    throw new Error('No database')
  }
  await find('a')
  await find('b')

  for (const key of ['none', 'other', 'none']) expect(await find(key, 0, () => undefined)).toBeUndefined()
  await expect(find('failing', 0, fail)).rejects.toThrow('No database')
  for (const key of ['a', 'b']) await find(key)
  expect(await find('failing')).toBe('text of failing')

  expect(keys).toEqual(['a', 'b', 'none', 'other', 'none', 'failing', 'failing'])
})

test('the cache evicts the oldest text when it is full', async () => {
  const { find, keys } = written()

  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key)

  expect(keys).toEqual(['a', 'b', 'c', 'a'])
})
