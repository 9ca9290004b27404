import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { supportQueueQuery } from '../core/support-queue-count.ts'
import { unreadQuery } from '../core/unread.ts'
import { unreadNotificationsQuery } from '../core/unread-notifications.ts'
import { MenuCount } from './menu-count.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** The server's HTML of all counts, if every query has a count of 50. */
async function htmlOf(session: { user: { id: string; role: string }; unread?: Record<string, number> }) {
  const queryClient = new QueryClient()
  for (const { queryKey } of [supportQueueQuery, unreadQuery, unreadNotificationsQuery])
    queryClient.setQueryData(queryKey as readonly unknown[], { count: 50 })
  const root = createRootRoute({
    beforeLoad: () => ({ session }),
    component: () => (
      <>
        <MenuCount counts="waiting" />
        <MenuCount counts="unread" />
        <NotificationBell />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

test.each(['admin', 'customer'])(
  "a hydrated part matches the server's HTML even if another part has its count: %s",
  async (role) => {
    expect(await htmlOf({ user: { id: 'a1', role } })).not.toMatch(/>50|50 unread/)
  },
)

test('the first HTML shows the counts of the session', async () => {
  const unread = { messages: 3, notifications: 4, supportChats: 5 }

  const html = await htmlOf({ user: { id: 'a1', role: 'customer' }, unread })

  expect(html.replaceAll('<!-- -->', '')).toMatch(/>5 <.*>3 <.*4 unread/)
})
