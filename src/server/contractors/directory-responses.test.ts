import { expect, test } from 'vitest'
import { Directory, type Listing } from './directory.ts'
import { directoryResponses, type PageRequest } from './directory-responses.ts'

const filter = { within: undefined, search: '', categories: [], tags: [], state: undefined, city: undefined } as const
const firstPage: PageRequest = { filter: { ...filter, match: 'any' }, sort: 'popularity', limit: 20, cursor: undefined }
const searching = (search: string, limit = 20): PageRequest => ({
  ...firstPage,
  filter: { ...firstPage.filter, search },
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
  advantage: null,
  state: null,
  city: null,
  card: JSON.stringify({ id, advantage }),
})

function responsesFor(...listings: Listing[]) {
  const directory = new Directory()
  directory.put(listings)
  return directoryResponses({ current: async () => directory, now: () => directory })
}

test('the cache evicts the oldest response when it holds too many', async () => {
  const respond = responsesFor(listing('a'))
  const first = await respond(firstPage)

  for (let word = 0; word < 999; word++) await respond(searching(`unknown ${word}`))
  expect(await respond(firstPage)).toBe(first)

  await respond(searching('one more'))
  expect(await respond(firstPage)).not.toBe(first)
})

test('the cache evicts by size and counts long queries and encodings', async () => {
  const respond = responsesFor(listing('a', 'x'.repeat(100_000)))
  const first = await respond(firstPage)

  for (let word = 0; word < 130; word++) await respond({ ...firstPage, cursor: cursorOf(word) })
  expect(await respond(firstPage)).toBe(first)

  for (let word = 0; word < 130; word++) await respond(searching(`unknown ${word} ${'x'.repeat(100_000)}`))
  expect(await respond(firstPage)).not.toBe(first)
})

test('of the large responses only the whole list is cached', async () => {
  const respond = responsesFor(listing('a'))
  const isCacheable = async (pageRequest: PageRequest) => {
    const first = await respond(pageRequest)
    return (await respond(pageRequest)) === first
  }

  expect(await isCacheable({ ...firstPage, limit: 10_000 })).toBe(true)
  expect(await isCacheable({ ...firstPage, limit: 50 })).toBe(true)
  expect(await isCacheable({ ...firstPage, limit: 51 })).toBe(false)
  expect(await isCacheable({ ...firstPage, limit: 9_999 })).toBe(false)
  expect(await isCacheable({ ...firstPage, limit: 10_000, cursor: cursorOf(1) })).toBe(false)
  expect(await isCacheable(searching('ann', 10_000))).toBe(false)
  expect(
    await isCacheable({ ...firstPage, filter: { ...firstPage.filter, within: 'category_1' }, limit: 10_000 }),
  ).toBe(false)
})

/** A cursor past the last contractor. */
function cursorOf(number: number): string {
  return Buffer.from(JSON.stringify([0, 0, 0, 'Zoe', `account_${number}`])).toString('base64url')
}
