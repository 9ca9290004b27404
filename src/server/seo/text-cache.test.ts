import { expect, test } from 'vitest'
import { textCache } from './text-cache.ts'

const start = new Date('2026-03-02T00:00:00Z').getTime()

/** Texts of which two are kept, each for a second, and what was written of them. */
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

test('a text that is asked for many times together is written once, and anew when its time is over', async () => {
  const { find, keys } = written()

  expect(await Promise.all([find('a'), find('a'), find('a')])).toEqual(['text of a', 'text of a', 'text of a'])
  await find('a', 999)
  expect(keys).toEqual(['a'])
  await find('a', 1000)
  expect(keys).toEqual(['a', 'a'])
})

test('what there is not, and what could not be written, takes no place and is looked for again', async () => {
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

test('the oldest text goes when there are too many', async () => {
  const { find, keys } = written()

  for (const key of ['a', 'b', 'c', 'b', 'a']) await find(key)

  expect(keys).toEqual(['a', 'b', 'c', 'a'])
})
