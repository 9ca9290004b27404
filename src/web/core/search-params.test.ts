import { expect, test } from 'vitest'
import { parseSearch, readList, readOneOf, readText, stringifySearch } from './search-params.ts'

test('a URL keeps its text: an id with leading zeros stays a string', () => {
  expect(parseSearch('?jobId=007&q=2024&tag=a&tag=b')).toEqual({ jobId: '007', q: '2024', tag: ['a', 'b'] })
})

test('parsed parameters serialise again, and empty values are left out', () => {
  expect(stringifySearch({ viewMode: 'myJobs', tag: ['a', 'b'], jobId: undefined, q: '' })).toBe(
    '?viewMode=myJobs&tag=a&tag=b',
  )
  expect(stringifySearch({})).toBe('')
})

test('the readers drop unknown values', () => {
  expect(readOneOf(['myJobs', 'messages'], 'nonsense')).toBeUndefined()
  expect(readText(['a', 'b'])).toBeUndefined()
  expect(readList('a')).toEqual(['a'])
})
