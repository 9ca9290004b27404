import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BottomMenu } from './bottom-menu.tsx'

/** The menu items marked as current. */
async function placesAt(path: string, role: string) {
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: { role } } }),
    component: () => (
      <QueryClientProvider client={new QueryClient()}>
        <BottomMenu />
      </QueryClientProvider>
    ),
  })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })])
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  return [
    ...html.matchAll(/<a[^>]*aria-current="page"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*aria-current="page"/g),
  ].map(([, one, other]) => one ?? other)
}

test.each([
  ['/admin', 'admin', ['/admin']],
  ['/admin/customers', 'admin', ['/admin']],
  ['/admin/support', 'admin', ['/admin/support']],
  ['/mobile/jobs', 'contractor', ['/mobile/jobs']],
  ['/mobile', 'contractor', ['/mobile']],
])('%s is in one item of the menu [NAV-11]', async (path, role, places) => {
  expect(await placesAt(path, role)).toEqual(places)
})
