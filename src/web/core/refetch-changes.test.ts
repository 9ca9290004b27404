import { MutationObserver, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChangedRecord } from '#api/core/changed-event.ts'
import { ApiError } from './api-error.ts'
import { emitLiveEvent } from './live-events.ts'
import { createQueryClient } from './query-client.ts'
import { type ChangeRefetch, refetchChanges } from './refetch-changes.ts'
import { closeToast, toastList } from './toasts.ts'

let page: EventTarget & { visibilityState: 'visible' | 'hidden'; querySelector: () => unknown }
let dialog: object | null
let queryClient: ReturnType<typeof createQueryClient>
let changes: ChangeRefetch
let status: string
const messages = () => toastList.current().map(({ message }) => message)
const changed = (...records: ChangedRecord[]) => emitLiveEvent({ type: 'changed', records })
const job = (version: number): ChangedRecord => ({ kind: 'job', id: 'jb1', version })

/** A query on the screen. Returns the number of its requests. */
function show(queryKey: QueryKey) {
  const queryFn = vi.fn(async () => ({ status }))
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY })
  observer.subscribe(() => undefined)
  return () => queryFn.mock.calls.length
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  dialog = null
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const, querySelector: () => dialog })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
  status = 'open'
  queryClient = createQueryClient()
  changes = refetchChanges(queryClient)
  await vi.advanceTimersByTimeAsync(60_000)
})
afterEach(() => {
  changes.stop()
  queryClient.clear()
  for (const { id } of toastList.current()) closeToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a changed record refetches its queries and the lists that show it, and no other', async () => {
  const requests = [show(['job', 'jb1']), show(['jobs', 'own']), show(['job', 'jb2']), show(['unread'])]
  const quoteRequests = [show(['contract', 'jb1', 'lee']), show(['contract', 'jb1', 'ben'])]
  await vi.advanceTimersByTimeAsync(0)

  changed(job(7))
  await vi.advanceTimersByTimeAsync(300)
  expect(requests.map((count) => count())).toEqual([2, 2, 1, 1])

  changed({ kind: 'quote', id: 'jb1 lee', version: 8 })
  await vi.advanceTimersByTimeAsync(1_100)
  expect(requests.map((count) => count())).toEqual([3, 3, 1, 1])
  expect(quoteRequests.map((count) => count())).toEqual([2, 1])
})

test('many changes cost one refetch a second, and a repeated change none', async () => {
  const requests = show(['job', 'jb1'])
  for (let version = 1; version <= 20; version++) {
    changed(job(version))
    await vi.advanceTimersByTimeAsync(100)
  }
  changed(job(20))
  await vi.advanceTimersByTimeAsync(3_000)

  expect(requests()).toBeGreaterThanOrEqual(3)
  expect(requests()).toBeLessThanOrEqual(5)
})

test('a message names the change of the record on the page, but not after an own action and not for a list', async () => {
  show(['quote-request', 'jb1'])
  show(['jobs', 'own'])
  await vi.advanceTimersByTimeAsync(0)
  changed(job(1))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(messages()).toEqual([])

  status = 'signed'
  new MutationObserver(queryClient, {}).setOptions({ mutationFn: async () => undefined })
  changed(job(2), { kind: 'job', id: 'jb2', version: 3 })
  await vi.waitFor(() => expect(messages()).toEqual(['This quote request was updated.']))

  await vi.advanceTimersByTimeAsync(10_000)
  await new MutationObserver(queryClient, { mutationFn: async () => undefined }).mutate()
  status = 'progress'
  changed(job(4))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(messages()).toEqual([])
})

test('a query of two changed records is refetched once', async () => {
  const requests = show(['warranty', 'jobs'])
  await vi.advanceTimersByTimeAsync(0)

  changed(job(1), { kind: 'case', id: 'wc1', version: 2 })
  await vi.advanceTimersByTimeAsync(1_100)

  expect(requests()).toBe(2)
})

test('a record that its reader may not see any more is announced once', async () => {
  const queryFn = vi.fn(async () => ({ status }))
  new QueryObserver(queryClient, { queryKey: ['job', 'jb1'], queryFn }).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  queryFn.mockRejectedValue(new ApiError('Job not found', { status: 404 }))

  for (const version of [1, 2]) {
    changed({ kind: 'openJob', id: 'jb1', version })
    await vi.advanceTimersByTimeAsync(1_100)
  }

  expect(queryFn).toHaveBeenCalledTimes(3)
  expect(messages()).toEqual(['This job is no longer available.'])
})

test('a hidden tab refetches once it is visible', async () => {
  const requests = show(['job', 'jb1'])
  await vi.advanceTimersByTimeAsync(0)
  page.visibilityState = 'hidden'

  changed(job(1))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toBe(1)

  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(300)
  expect(requests()).toBe(2)
})

test('an open dialog stays, and the page behind it is refetched after it closes', async () => {
  const requests = show(['job', 'jb1'])
  await vi.advanceTimersByTimeAsync(0)
  dialog = {}

  changed(job(1))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests()).toBe(1)

  dialog = null
  await vi.advanceTimersByTimeAsync(500)
  expect(requests()).toBe(2)
})

test('after a gap every query of a record is refetched once, and no other', async () => {
  const requests = [show(['job', 'jb1']), show(['warranty', 'own']), show(['payment-sheet', 'jb1', 0])]

  changes.refetchAll()
  changes.refetchAll()
  await vi.advanceTimersByTimeAsync(3_000)

  expect(requests.map((count) => count())).toEqual([2, 2, 1])
})

test('a conflict refetches the records on the screen, and its error lists what has changed', async () => {
  const requests = show(['quote-request', 'jb1'])
  await vi.advanceTimersByTimeAsync(0)
  status = 'signed'
  const conflict = new ApiError('This stage is already approved.', { status: 409 })
  const action = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(conflict),
    meta: { silent: true },
  })

  await action.mutate().catch(() => undefined)

  expect(requests()).toBe(2)
  expect(conflict.changes).toEqual(['This quote request was updated.'])
})
