import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '../core/call.ts'
import { favouriteIdsQuery } from './favourites-query.ts'
import { recordPendingFavourite } from './pending-favourite.ts'
import { savePendingFavourite } from './use-favourite.ts'

vi.mock('../core/call.ts', () => ({ call: vi.fn(() => Promise.resolve()) }))

const minuteMs = 60_000
const queryClient = new QueryClient()

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => values.set(name, value),
    removeItem: (name: string) => values.delete(name),
  })
  vi.useFakeTimers()
})
afterEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue(undefined as never)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a favourite chosen before the login is saved once after it [DATA-03]', async () => {
  recordPendingFavourite('binh')

  await savePendingFavourite(queryClient)
  await savePendingFavourite(queryClient)

  expect(vi.mocked(call).mock.calls).toEqual([['PUT /favourites/{id}', { params: { id: 'binh' } }]])
})

test('a first read that began before the save is repeated, so the heart is filled [DATA-03]', async () => {
  const client = new QueryClient()
  const saved: string[] = []
  const firstRead = Promise.withResolvers<string[]>()
  vi.mocked(call).mockImplementation((async (route: string) => {
    if (route === 'PUT /favourites/{id}') return void saved.push('binh')
    return vi.mocked(call).mock.calls.length === 1 ? await firstRead.promise : [...saved]
  }) as typeof call)
  const hearts = new QueryObserver(client, favouriteIdsQuery)
  onTestFinished(hearts.subscribe(() => undefined))
  recordPendingFavourite('binh')

  const isSaved = savePendingFavourite(client)
  await vi.advanceTimersByTimeAsync(0)
  firstRead.resolve([])
  await isSaved

  expect(hearts.getCurrentResult().data).toEqual(['binh'])
})

test('a login after 30 minutes saves no favourite [DATA-03]', async () => {
  recordPendingFavourite('binh')
  vi.advanceTimersByTime(30 * minuteMs + 1)

  await savePendingFavourite(queryClient)

  expect(call).not.toHaveBeenCalled()
})

test('a failed save does not fail its caller', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('Contractor not found'))
  recordPendingFavourite('binh')

  await expect(savePendingFavourite(queryClient)).resolves.toBeUndefined()
})
