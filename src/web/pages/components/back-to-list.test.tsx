import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { BackToList } from './back-to-list.tsx'

async function linkTo(list: RecordListName) {
  const root = createRootRoute({ component: () => <BackToList list={list} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  return { to: /href="([^"]*)"/.exec(html)?.[1], words: html.replace(/<svg.*?<\/svg>|<[^>]*>/g, '') }
}

test('every record links back to its list, even a record with its own page [ADMIN-01]', async () => {
  expect(await linkTo('quoteRequests')).toEqual({ to: '/admin/quote-requests', words: 'All quote requests' })
  expect(await linkTo('admins')).toEqual({ to: '/admin/roles', words: 'All admins' })
  expect(await linkTo('consultations')).toEqual({ to: '/admin/consultations', words: 'All consultations' })
})
