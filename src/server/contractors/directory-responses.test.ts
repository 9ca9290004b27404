import { expect, test } from 'vitest'
import { Directory, type Listing } from './directory.ts'
import { directoryAnswers, type PageRequest } from './directory-responses.ts'

const filter = { within: undefined, search: '', categories: [], tags: [], state: undefined, city: undefined } as const
const everybody: PageRequest = { filter: { ...filter, match: 'any' }, sort: 'popularity', limit: 20, cursor: undefined }
const searching = (search: string, limit = 20): PageRequest => ({
  ...everybody,
  filter: { ...everybody.filter, search },
  limit,
})

const listing = (id: string, advantage = ''): Listing => ({
  id,
  name: 'Ann',
  averageRating: 5,
  completedJobCount: 0,
  engagement: 0,
  categories: [],
  tags: [],
  state: null,
  city: null,
  card: JSON.stringify({ id, advantage }),
})

function answersOf(...listings: Listing[]) {
  const directory = new Directory()
  directory.put(listings)
  return directoryAnswers({ current: async () => directory, now: () => directory })
}

test('the cache evicts the oldest response when it holds too many', async () => {
  const answer = answersOf(listing('a'))
  const first = await answer(everybody)

  for (let word = 0; word < 999; word++) await answer(searching(`nobody ${word}`))
  expect(await answer(everybody)).toBe(first)

  await answer(searching('one more'))
  expect(await answer(everybody)).not.toBe(first)
})

test('the cache evicts by size and counts long queries and encodings', async () => {
  const answer = answersOf(listing('a', 'x'.repeat(100_000)))
  const first = await answer(everybody)

  for (let word = 0; word < 130; word++) await answer({ ...everybody, cursor: cursorOf(word) })
  expect(await answer(everybody)).toBe(first)

  for (let word = 0; word < 130; word++) await answer(searching(`nobody ${word} ${'x'.repeat(100_000)}`))
  expect(await answer(everybody)).not.toBe(first)
})

test('of the large responses only the whole list is cached', async () => {
  const answer = answersOf(listing('a'))
  const isCacheable = async (asked: PageRequest) => {
    const first = await answer(asked)
    return (await answer(asked)) === first
  }

  expect(await isCacheable({ ...everybody, limit: 10_000 })).toBe(true)
  expect(await isCacheable({ ...everybody, limit: 50 })).toBe(true)
  expect(await isCacheable({ ...everybody, limit: 51 })).toBe(false)
  expect(await isCacheable({ ...everybody, limit: 9_999 })).toBe(false)
  expect(await isCacheable({ ...everybody, limit: 10_000, cursor: cursorOf(1) })).toBe(false)
  expect(await isCacheable(searching('ann', 10_000))).toBe(false)
  expect(
    await isCacheable({ ...everybody, filter: { ...everybody.filter, within: 'category_1' }, limit: 10_000 }),
  ).toBe(false)
})

/** A cursor past the last contractor. */
function cursorOf(number: number): string {
  return Buffer.from(JSON.stringify([0, 0, 0, 'Zoe', `account_${number}`])).toString('base64url')
}
