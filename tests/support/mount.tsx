/**
 * Mounts a component in a real browser as a page does: with a router, a session, a query cache and toasts. Only the
 * network is replaced: the test answers each call to the API.
 */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { ApiCallOutput, CallKey } from '#web/core/call.ts'
import { createQueryClient } from '#web/core/query-client.ts'
import { parseSearch, stringifySearch } from '#web/core/search-params.ts'
import type { Session, SessionUser } from '#web/core/session.ts'
import '#web/ui/global.css'
import { ToastList } from '#web/ui/toast-list.tsx'

interface MountOptions {
  address?: string
  /** The id of the signed-in user. */
  user?: string
  role?: SessionUser['role']
}

interface Mounted {
  unmount: () => Promise<void>
  history: RouterHistory
}

export async function mount(
  Screen: () => ReactNode,
  { address = '/', user, role = 'customer' }: MountOptions = {},
): Promise<Mounted> {
  const session: Session = { user: user === undefined ? null : ({ id: user, name: 'Jo Park', role } as SessionUser) }
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ session: Session }>()({ component: Screen }),
    context: { session },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const { unmount } = await render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
      <ToastList />
    </QueryClientProvider>,
  )
  onTestFinished(async () => {
    await cleanup()
    localStorage.clear()
    sessionStorage.clear()
  })
  return { unmount, history: router.history }
}

interface ApiCall {
  call: string
  body: unknown
}

type ApiAnswers = {
  [Key in CallKey]?: (body: never) => ApiCallOutput<Key> | Response | Promise<ApiCallOutput<Key> | Response>
}

/** Answers the calls of the page and returns them. A call without an answer fails. */
export function answerApi(answers: ApiAnswers): ApiCall[] {
  const calls: ApiCall[] = []
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const call = `${method} ${url.replace('/api/', '/')}`
    const typed: unknown = body === undefined ? undefined : JSON.parse(body)
    calls.push({ call, body: typed })
    const found = Object.entries(answers).find(([key]) => patternOf(key).test(call))
    if (!found) throw new Error(`The test does not answer ${call}.`)
    const answer: unknown = await (found[1] as (body: unknown) => unknown)(typed)
    return answer instanceof Response ? answer : Response.json(answer)
  })
  return calls
}

const patternOf = (key: string) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`)

/** An error response of the API. */
export function failure(status: number, message: string): Response {
  return Response.json({ code: 'test', message }, { status })
}
