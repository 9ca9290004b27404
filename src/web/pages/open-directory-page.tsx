/** Renders the lists of contractors and categories as the server does, with cached responses. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import type { ContractorBaseView, FoundPlaceView } from '#api/contractors/contractor-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import { categoriesQuery, datedCategoriesQuery } from '../categories/categories-query.ts'
import { contractorCountsQuery, directoryQuery, placeQuery } from '../contractors/contractors-query.ts'
import { filterOf, readDirectorySearch } from '../contractors/directory-search.ts'
import { createQueryClient } from '../core/query-client.ts'
import { parseSearch, stringifySearch } from '../core/search-params.ts'
import type { Session, SessionUser } from '../core/session.ts'
import { appSettingsQuery } from '../site-content/app-settings-query.ts'
import { Route as mobileContractors } from './mobile/contractors-page.tsx'
import { Route as contractors } from './site/contractors-page.tsx'
import { Route as findCategories } from './site/find-categories-page.tsx'

const pages: Record<string, { route: AnyRoute; layout: string }> = {
  '/contractors': { route: contractors, layout: '_site' },
  '/find-categories': { route: findCategories, layout: '_site' },
  '/mobile/contractors': { route: mobileContractors, layout: '_shell' },
}

const categories = ['Waterproofing', 'Outdoor & Landscape', 'Shop & Office fitting'].map((name, index) => ({
  id: `category_${index}`,
  name,
  image: null,
  parent: null,
  sort: 10 * (index + 1),
  createdAt: '2026-01-01T00:00:00Z',
}))

export const harbour: ContractorBaseView = {
  id: 'usr_1',
  username: 'bs-1',
  name: 'Harbour & Stone',
  picture: null,
  completedJobCount: 12,
  averageRating: 4.5,
  ratingCount: 2,
  replyMinutes: null,
  hasServicesPage: false,
  advantage: 'Decks and pergolas.',
  tags: ['reliable'],
  city: 'SYDNEY',
  state: 'NSW',
  photo: null,
  licence: null,
  categories: [{ id: 'category_0', name: 'Waterproofing', parent: null }],
}

const marrickville: FoundPlaceView = {
  state: 'NSW',
  city: 'SYDNEY',
  suburb: 'Marrickville',
  distances: { 'NSW SYDNEY': 0, 'NSW WOLLONGONG': 68 },
}

/** The first is recommended, the second is in the list. */
export const two = [{ ...harbour, id: 'usr_0' }, harbour]

interface OpenedPage {
  role?: Role
  found?: readonly ContractorBaseView[]
}

/** A query outside the cache would send a request, which fails here. */
export async function openDirectoryPage(
  address: string,
  { role, found = [harbour] }: OpenedPage = {},
): Promise<string> {
  const { pathname, search } = new URL(address, 'http://plumbline.test')
  const { route, layout } = pages[pathname] ?? { route: contractors, layout: '_site' }
  const queryClient = createQueryClient()
  queryClient.setQueryData(appSettingsQuery.queryKey, defaultSettings)
  queryClient.setQueryData(categoriesQuery.queryKey, categories)
  queryClient.setQueryData(datedCategoriesQuery.queryKey, categories)
  queryClient.setQueryData(contractorCountsQuery.queryKey, { category_0: 3 })
  queryClient.setQueryData(placeQuery('marrickville').queryKey, marrickville)
  queryClient.setQueryData(placeQuery('nowhere').queryKey, null)
  for (const ask of [filterOf({}), filterOf(readDirectorySearch(parseSearch(search)))])
    queryClient.setQueryData(directoryQuery(ask).queryKey, {
      pages: [{ items: [...found], total: found.length, nextCursor: undefined }],
      pageParams: [undefined],
    })
  const session: Session = { user: role ? ({ id: 'usr_9', role } as SessionUser) : null }
  const root = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({})
  const parent = createRoute({ id: layout, getParentRoute: () => root })
  const isSite = layout === '_site'
  const getParentRoute = () => (isSite ? parent : root)
  // Other tests cover the head.
  const page = route.update({ id: pathname, path: pathname, getParentRoute, head: () => ({}) } as object)
  const router = createRouter({
    routeTree: isSite ? root.addChildren([parent.addChildren([page])]) : root.addChildren([page]),
    context: { queryClient, session },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

export const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^<>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
export const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => textOf(found))
/** The carousel, and the complete list below it. */
export const recommended = (html: string) =>
  /<section[^>]*aria-label="You Might Need"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
export const grid = (html: string) => html.replace(recommended(html), '')
export const card = (html: string) => /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''
