/**
 * The renderer that `vite build` bundles and the server loads. `vite dev` passes no context, so the API is reached over
 * HTTP at PLUMBLINE_API_URL with the request's cookie.
 */

import type { AnyRouter } from '@tanstack/react-router'
import { RouterServer } from '@tanstack/react-router/ssr/server'
import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { timeZoneIn } from '#domain/core/reader-time-zone.ts'
import { deferScripts } from './defer-scripts.ts'
import type { RequestContext } from './request-context.ts'
import { staticPageOf } from './static-page.ts'

const render = createStartHandler({
  handler: defineHandlerCallback((page) => {
    if (staticPageOf(page.router)) return renderStaticPage(page)
    deferScripts(page.router)
    return defaultStreamHandler(page)
  }),
  // A request without a cookie is probably a first visit, so its styles are inline.
  inlineCss: ({ request }) => !request.headers.has('cookie'),
})

function contextOverHttp(request: Request): RequestContext {
  return {
    publicUrl: new URL(request.url).origin,
    timeZone: timeZoneIn(request.headers.get('cookie') ?? undefined),
    callApi: (path, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', request.headers.get('cookie') ?? '')
      return fetch(import.meta.env.PLUMBLINE_API_URL + path, { ...init, headers })
    },
  }
}

// The build tool needs a default export.
export default {
  fetch: (request: Request, options?: { context?: RequestContext }) =>
    render(request, { context: options?.context ?? contextOverHttp(request) }),
}

/** A static page as HTML, without the framework's hydration data. */
function renderStaticPage({ router, responseHeaders }: { router: AnyRouter; responseHeaders: Headers }) {
  try {
    router.ssr = { manifest: withoutPreloads(router.ssr?.manifest) }
    // The next page of a list joins the first, so their ids differ.
    const cursor = new URLSearchParams(router.state.location.searchStr).get('cursor')
    const identifierPrefix = cursor?.slice(-12) ?? ''
    const html = renderToStaticMarkup(createElement(RouterServer, { router }), { identifierPrefix })
    return new Response(`<!DOCTYPE html>${html}`, { headers: responseHeaders })
  } finally {
    router.serverSsr?.cleanup()
  }
}

type Manifest = NonNullable<AnyRouter['ssr']>['manifest']

/** Style sheets stay, and scripts go. */
function withoutPreloads(manifest: Manifest): Manifest {
  if (manifest === undefined) return undefined
  const routes: typeof manifest.routes = {}
  for (const [id, route] of Object.entries(manifest.routes)) routes[id] = { ...route, preloads: [] }
  return { ...manifest, routes }
}
