/** A list that follows live changes. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { emitLiveEvent } from '../core/live-events.ts'
import { refetchChanges } from '../core/refetch-changes.ts'
import { LoadMore } from './load-more.tsx'

type Answer = (items: string) => void

/** The parts that the list has asked for. */
const asked: { part: number; answer: Answer }[] = []

function JobList() {
  const queryClient = useQueryClient()
  useEffect(() => refetchChanges(queryClient).stop, [queryClient])
  const list = useInfiniteQuery<string, Error, InfiniteData<string>, readonly unknown[], number>({
    queryKey: ['jobs', 'own'],
    queryFn: ({ pageParam, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ part: pageParam, answer: resolve })
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => (pages.length < 2 ? 2 : undefined),
  })
  return (
    <>
      {list.data?.pages.map((items) => (
        <p key={items}>{items}</p>
      ))}
      <LoadMore list={list} />
    </>
  )
}

const answer = async (part: number, items: string) => {
  await expect.poll(() => asked[0]?.part).toBe(part)
  asked.shift()?.answer(items)
}

test('a press of "Load more" survives a change of the list, and the list then shows the change', async () => {
  await mount(JobList)
  await answer(1, 'Roof')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => asked.length).toBe(1)

  emitLiveEvent({ type: 'changed', records: [{ kind: 'job', id: 'jb1', version: 7 }] })
  // The refetch starts within 200 ms of a change.
  await new Promise((resolve) => setTimeout(resolve, 500))
  await answer(2, 'Deck')

  await expect.element(page.getByText('Deck')).toBeVisible()
  await answer(1, 'New roof')
  await answer(2, 'Deck')
  await expect.element(page.getByText('New roof')).toBeVisible()
  await expect.element(page.getByText('Deck')).toBeVisible()
})
