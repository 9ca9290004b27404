import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RecordLink } from './record-link.tsx'

async function linkOf(id: string) {
  const record = { id, cells: { name: 'Team' } }
  const root = createRootRoute({ component: () => <RecordLink list="siteContent" record={record} words="Team" /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const html = renderToString(<RouterProvider router={router as never} />)
  return /href="([^"]*)"[^>]*>Team</.exec(html)?.[1]
}

test("a record link opens the editor of its content: a setting's rows or a page [ADMIN-01]", async () => {
  expect(await linkOf('setting/team')).toBe('/admin/site-content/team')
  expect(await linkOf('category/category_tiling')).toBe('/category-design/category_tiling?edit=true')
  expect(await linkOf('contractor/account-1')).toBe('/contractor-design/account-1?edit=true')
})
