/** A static page as HTML, without the framework's hydration data. */
import type { AnyRouter } from '@tanstack/react-router'
import { RouterServer } from '@tanstack/react-router/ssr/server'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

export function renderStaticPage({ router, responseHeaders }: { router: AnyRouter; responseHeaders: Headers }) {
  try {
    router.ssr = { manifest: withoutPreloads(router.ssr?.manifest) }
    const html = renderToStaticMarkup(createElement(RouterServer, { router }))
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
