import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CachedResponse } from './cached-response.ts'

/** Similar entries, as in a list. */
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

test('a large response gets the slow encoding only if many clients request it', async () => {
  const large = listOf(30_000)
  const small = listOf(300)

  expect(await brotliOf(large, true)).toBeLessThan(await brotliOf(large, false))
  expect(await brotliOf(small, true)).toBe(await brotliOf(small, false))
})

test('no shared cache stores a private response, but it has an ETag', () => {
  const response = new CachedResponse({ text: '[]', cacheControl: 'no-store' })

  expect(response.cacheControl).toBe('no-store')
  expect(response.etag).toBe(new CachedResponse({ text: '[]', cacheControl: 'no-cache' }).etag)
})
