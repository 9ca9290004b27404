import { expect, test } from 'vitest'
import { parseSearch, readList, readOneOf, readText, stringifySearch } from './search-params.ts'

test('an address keeps its words: an id with leading zeros stays text', () => {
  expect(parseSearch('?jobId=007&q=2024&tag=a&tag=b')).toEqual({ jobId: '007', q: '2024', tag: ['a', 'b'] })
})

test('what is read can be written again, and empty values leave the address', () => {
  expect(stringifySearch({ viewMode: 'myJobs', tag: ['a', 'b'], jobId: undefined, q: '' })).toBe(
    '?viewMode=myJobs&tag=a&tag=b',
  )
  expect(stringifySearch({})).toBe('')
})

test('the readers drop what a page does not know', () => {
  expect(readOneOf(['myJobs', 'messages'], 'nonsense')).toBeUndefined()
  expect(readText(['a', 'b'])).toBeUndefined()
  expect(readList('a')).toEqual(['a'])
})
