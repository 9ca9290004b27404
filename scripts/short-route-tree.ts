/**
 * Shortens the router's generated route tree to a third, because every first load contains it. The original repeats
 * each route as an object with a function.
 */
import type { Plugin } from 'vite'

// The browser's tree has no types.
const placed =
  /(\w+)Import\.update\(\{\s*id: ('[^']*'),\s*path: ('[^']*'),\s*getParentRoute: \(\) => (\w+),?\s*\}(?: as any)?\s*\)/g
const children = /(const \w+Children)(?:: \w+)?\s*=\s*\{([^}]*)\}/g
const place = `const placeRoute = (route, parent, path, id = path) => route.update({ id, path, getParentRoute: () => parent })\n`

export function shortRouteTree(): Plugin {
  return {
    name: 'short-route-tree',
    enforce: 'pre',
    transform: {
      filter: { id: /\/route-tree\.gen\.ts(\?|$)/ },
      handler: (code) => ({ code: place + shortened(code), map: null }),
    },
  }
}

function shortened(code: string): string {
  return code
    .replace(placed, (_, route, id, path, parent) => {
      // `update` returns the route itself, so its parent exists before it has its own position.
      const above = parent.endsWith('Import') ? parent : `${parent}Import`
      return `placeRoute(${route}Import, ${above}, ${path}${id === path ? '' : `, ${id}`})`
    })
    .replace(
      children,
      (_, name, routes: string) => `${name} = [${[...routes.matchAll(/: (\w+)/g)].map(([, one]) => one)}]`,
    )
}
