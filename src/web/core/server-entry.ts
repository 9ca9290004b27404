/**
 * The renderer that `vite build` bundles and the server loads. `vite dev` passes no context, so the API is reached over
 * HTTP at PLUMBLINE_API_URL with the request's cookie.
 */
import { createStartHandler, defaultStreamHandler, defineHandlerCallback } from '@tanstack/react-start/server'
import { deferScripts } from './defer-scripts.ts'
import { renderStaticPage } from './render-static-page.ts'
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
