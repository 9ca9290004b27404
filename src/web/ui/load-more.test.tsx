import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LoadMore } from './load-more.tsx'

const nextPage = { to: '/contractors', search: { state: 'NSW', cursor: 'WzVd' } } as const

async function draw(isPublic: boolean, hasNextPage = true): Promise<string> {
  const list = { hasNextPage, isFetchingNextPage: false, error: null, fetchNextPage: () => Promise.resolve() }
  const root = createRootRoute({ component: () => <LoadMore list={list} nextPage={isPublic ? nextPage : undefined} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />)
}

test('a public list links to its next page, without script', async () => {
  const link = /<a[^>]*rel="next"[^>]*>Load more/.exec(await draw(true))?.[0]

  expect(link).toContain('href="/contractors?state=NSW&amp;cursor=WzVd"')
})

test('a private list has a button for more, and none at its end', async () => {
  expect(await draw(false)).toMatch(/<button[^>]*>Load more/)
  expect(await draw(true, false)).not.toContain('Load more')
})

test('a list that continues says why it is not complete', async () => {
  expect(await draw(true)).toContain('Long lists load in parts, so pages stay fast.')
  expect(await draw(true, false)).not.toContain('Long lists')
})
