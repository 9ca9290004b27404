import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BackToForms } from './back-to-forms.tsx'

type From = Parameters<typeof BackToForms>[0]['from']

/** The admin link is in its own chunk, so the test waits for the complete page. */
async function linkTo(from: From, role: string) {
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: { role } } }),
    component: () => <BackToForms from={from} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  const page = await renderToReadableStream(<RouterProvider router={router as never} />)
  await page.allReady
  const html = await new Response(page).text()
  return /href="([^"]*)"/.exec(html)?.[1]
}

test.each([
  ['form', '/forms', '/forms', '/forms'],
  ['case', '/forms/warranty', '/forms/warranty-plan', '/admin/warranty'],
  ['request', '/forms/quote-request', '/forms/quote', '/admin/quote-requests'],
  ['report', '/forms/report', '/forms/report', '/admin/stories'],
  ['question', '/forms/consultation', '/forms/consultation', '/admin/consultations'],
] as const)('a %s links back to the list that its reader came from', async (from, ...lists) => {
  const [customer, contractor, admin] = lists

  expect(await linkTo(from, 'customer')).toBe(customer)
  expect(await linkTo(from, 'contractor')).toBe(contractor)
  expect(await linkTo(from, 'admin')).toBe(admin)
})
