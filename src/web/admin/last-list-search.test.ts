import { afterEach, expect, test, vi } from 'vitest'
import { leaveList, listLeft } from './last-list-search.ts'

afterEach(() => vi.unstubAllGlobals())

function keepIn(kept: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  })
}

test('a list is come back to as it was left, and each is kept apart [ADMIN-01]', () => {
  keepIn(new Map())
  leaveList('jobs', { q: 'deck', status: 'open', sort: 'title', dir: 'asc', hide: ['customer'] })

  expect(listLeft('jobs')).toMatchObject({ q: 'deck', status: 'open', sort: 'title', dir: 'asc', hide: ['customer'] })
  expect(Object.values(listLeft('customers')).filter((value) => value !== undefined)).toEqual([])
})

test('what is kept is read like an address, and storage that fails leads to the whole list', () => {
  keepIn(new Map([['list:jobs', '{"q":["deck"],"dir":"sideways","colour":"red"}']]))
  expect(listLeft('jobs')).not.toHaveProperty('colour')
  expect(listLeft('jobs')).toMatchObject({ dir: undefined })

  keepIn(new Map([['list:jobs', 'null']]))
  expect(listLeft('jobs')).toEqual({})

  vi.stubGlobal('sessionStorage', undefined)
  leaveList('jobs', { q: 'deck' })
  expect(listLeft('jobs')).toEqual({})
})
