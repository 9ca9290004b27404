/**
 * The first visit of a page is drawn before its scripts are asked for: what is drawn has its style in it, and on a slow
 * line every script takes its time from it. The style sheets that the page has inside are then named as links which are
 * switched off, so that the scripts find them: those that they cannot find they load, and all is laid out twice again.
 */

import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { AnyRouter } from '@tanstack/react-router'

interface DeferredAssets {
  readonly sheets: string[]
  readonly preloads: string[]
  readonly entries: string[]
}

export function deferScripts(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  const [root] = router.state.matches
  // Under `vite dev`, and for whom the style sheets are linked, nothing is inside.
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

/** Runs at the end of the page, and goes. A page that nobody looks at is not drawn, and need not wait for it. */
function startScript({ sheets, preloads, entries }: DeferredAssets): string {
  const each = (addresses: readonly string[]) => JSON.stringify([...new Set(addresses)])
  return `(function(own){var nonce=own.nonce;own.remove();
function add(tag,names){var e=document.createElement(tag);e.nonce=nonce;for(var n in names)e.setAttribute(n,names[n]);document.head.appendChild(e)}
function start(){${each(sheets)}.forEach(function(a){add("link",{rel:"stylesheet",disabled:"",href:a})});
${each(preloads)}.forEach(function(a){add("link",{rel:"modulepreload",fetchpriority:"low",href:a})});
${each(entries)}.forEach(function(a){add("script",{type:"module",async:"",src:a})})};
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript)`
}
