/**
 * The first visit paints before it requests scripts, because styles are inline and a slow connection needs the
 * bandwidth. Inline style sheets also get disabled links, because the bundler would load missing ones and cause a
 * second layout.
 */

import { tsrStartManifest } from 'tanstack-start-manifest:v'
import type { AnyRouter } from '@tanstack/react-router'
import { collectPresses } from './early-presses.ts'

interface DeferredAssets {
  readonly sheets: string[]
  readonly preloads: string[]
  readonly entries: string[]
}

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

/**
 * Runs once at the end of the page. A hidden page does not paint, so it does not wait. Without its script a page shows
 * everything but takes no input, so it says so.
 */
function startScript({ sheets, preloads, entries }: DeferredAssets): string {
  const each = (addresses: readonly string[]) => JSON.stringify([...new Set(addresses)])
  return `${collectPresses}(function(own){var nonce=own.nonce;own.remove();
function add(tag,names){var e=document.createElement(tag);e.nonce=nonce;for(var n in names)e.setAttribute(n,names[n]);e.onerror=tag=="script"?lost:null;document.head.appendChild(e)}
function lost(){var p=document.createElement("p");p.style="padding:12px;text-align:center";p.setAttribute("role","alert");
p.textContent="This page didn't load completely. Reload it to continue.";document.body.prepend(p)}
function start(){${each(sheets)}.forEach(function(a){add("link",{rel:"stylesheet",disabled:"",href:a})});
${each(preloads)}.forEach(function(a){add("link",{rel:"modulepreload",fetchpriority:"low",href:a})});
${each(entries)}.forEach(function(a){add("script",{type:"module",async:"",src:a})})};
document.hidden?start():requestAnimationFrame(function(){setTimeout(start)})})(document.currentScript)`
}
