import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

/** Entries that resemble each other, as those of a list do. */
const listOf = (length: number) =>
  JSON.stringify(
    Array.from({ length }, (_, index) => ({ id: `entry_${index}`, name: `Name ${(index * 7919) % 1009}` })),
  )

const brotliOf = async (json: string, isFrequentlyRequested: boolean) => {
  const encoded = await new CachedResponse({ text: json, cacheControl: 'no-cache', isFrequentlyRequested }).encoded(
    'br',
  )
  expect(brotliDecompressSync(encoded).toString()).toBe(json)
  return encoded.length
}

test('a large answer is only encoded with care where many ask for it', async () => {
  const large = listOf(30_000)
  const small = listOf(300)

  expect(await brotliOf(large, true)).toBeLessThan(await brotliOf(large, false))
  expect(await brotliOf(small, true)).toBe(await brotliOf(small, false))
})

test('no cache keeps what is not for everybody; the tag stands all the same', () => {
  const response = new CachedResponse({ text: '[]', cacheControl: 'no-store' })

  expect(response.cacheControl).toBe('no-store')
  expect(response.etag).toBe(new CachedResponse({ text: '[]', cacheControl: 'no-cache' }).etag)
})
