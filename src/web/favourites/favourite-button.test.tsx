import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role } from '#domain/core/capabilities.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { favouriteIdsQuery } from './favourites-query.ts'

async function heartFor(role: Role, ids: string[] = []): Promise<string> {
  const queryClient = new QueryClient()
  queryClient.setQueryData(favouriteIdsQuery.queryKey, ids)
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: role === 'anonymous' ? null : { role } } }),
    component: () => (
      <QueryClientProvider client={queryClient}>
        <FavouriteButton contractor={{ id: 'binh', name: 'Binh Builder' }} />
      </QueryClientProvider>
    ),
  })
  const history = createMemoryHistory({ initialEntries: ['/?state=NSW'] })
  const router = createRouter({ routeTree: root, history })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />)
}

test('the heart leads a visitor to the login and back to the page [DATA-03]', async () => {
  expect(await heartFor('anonymous')).toMatch(
    /<a[^>]*aria-label="Favourite Binh Builder"[^>]*href="\/login\?from=customer&amp;redirect=%2F%3Fstate%3DNSW"/,
  )
})

test.each([
  [[], 'false'],
  [['binh'], 'true'],
])('with the favourites %j the heart of a customer is pressed: %s [DATA-03]', async (ids, isPressed) => {
  expect(await heartFor('customer', ids)).toContain(`aria-label="Favourite Binh Builder" aria-pressed="${isPressed}"`)
})

test.each<Role>(['contractor', 'admin'])('the role %s has no heart [DATA-03]', async (role) => {
  expect(await heartFor(role)).not.toContain('Favourite')
})
