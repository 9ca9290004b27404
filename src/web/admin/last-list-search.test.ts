import { afterEach, expect, test, vi } from 'vitest'
import { lastListSearch, rememberListSearch } from './last-list-search.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage(saved: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
  })
}

test('each list restores its own last search [ADMIN-01]', () => {
  stubStorage(new Map())
  rememberListSearch('jobs', { q: 'deck', status: 'open', sort: 'title', dir: 'asc', hide: ['customer'] })

  expect(lastListSearch('jobs')).toMatchObject({
    q: 'deck',
    status: 'open',
    sort: 'title',
    dir: 'asc',
    hide: ['customer'],
  })
  expect(Object.values(lastListSearch('customers')).filter((value) => value !== undefined)).toEqual([])
})

test('a stored search is parsed like a URL, and failing storage gives the full list', () => {
  stubStorage(new Map([['list:jobs', '{"q":["deck"],"dir":"sideways","colour":"red"}']]))
  expect(lastListSearch('jobs')).not.toHaveProperty('colour')
  expect(lastListSearch('jobs')).toMatchObject({ dir: undefined })

  stubStorage(new Map([['list:jobs', 'null']]))
  expect(lastListSearch('jobs')).toEqual({})

  vi.stubGlobal('sessionStorage', undefined)
  rememberListSearch('jobs', { q: 'deck' })
  expect(lastListSearch('jobs')).toEqual({})
})
