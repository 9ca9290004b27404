/**
 * The first visit paints before it requests scripts, because styles are inline and a slow connection needs the
 * bandwidth. Inline style sheets also get disabled links, because the bundler would load missing ones and cause a
 * second layout.
 */

import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { AnyRouter } from '@tanstack/react-router'
import { type DeferredAssets, startScript } from './start-script.ts'

export function deferScripts(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const [root] = router.state.matches
  // With `vite dev` and linked style sheets, nothing is inline.
  if (!manifest?.inlineStyle || !root) return
  const routes = { ...manifest.routes }
  const later: DeferredAssets = { sheets: [], preloads: [], entries: [] }
  for (const { routeId } of router.state.matches) {
    const route = routes[routeId]
    later.sheets.push(...(tsrStartManifest().routes[routeId]?.css ?? []).map(urlFor))
    later.preloads.push(...(route?.preloads ?? []).map(urlFor))
    for (const { attrs } of route?.scripts ?? []) if (typeof attrs?.src === 'string') later.entries.push(attrs.src)
    routes[routeId] = { ...route, preloads: [], scripts: [] }
  }
  routes[root.routeId] = { ...routes[root.routeId], scripts: [{ children: startScript(later) }] }
  router.ssr = { manifest: { ...manifest, routes } }
}

function urlFor(asset: string | { href: string }): string {
  return typeof asset === 'string' ? asset : asset.href
}
