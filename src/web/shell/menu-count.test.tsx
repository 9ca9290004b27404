import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { supportQueueQuery } from '../core/support-queue-count.ts'
import { unreadQuery } from '../core/unread.ts'
import { unreadNotificationsQuery } from '../core/unread-notifications.ts'
import { MenuCount } from './menu-count.tsx'
import { NotificationBell } from './notification-bell.tsx'

test.each(['admin', 'customer'])(
  "a hydrated part matches the server's HTML even if another part has its count: %s",
  async (role) => {
    const queryClient = new QueryClient()
    for (const { queryKey } of [supportQueueQuery, unreadQuery, unreadNotificationsQuery])
      queryClient.setQueryData(queryKey as readonly unknown[], { count: 50 })
    const root = createRootRoute({
      beforeLoad: () => ({ session: { user: { id: 'a1', role } } }),
      component: () => (
        <>
          <MenuCount counts="waiting" />
          <MenuCount counts="unread" />
          <NotificationBell to="/notifications" />
        </>
      ),
    })
    const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
    await router.load()

    const html = renderToString(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    )

    expect(html).not.toMatch(/>50|50 unread/)
  },
)
