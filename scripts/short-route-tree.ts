/**
 * Says in a third of the words what the router's generated tree says: every first load carries the tree, and a route's
 * place in it stood there as an object with a function, and once more under a name that nothing reads.
 */
import type { Plugin } from 'vite'

// The browser's tree is written without types.
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
      // A route is placed in itself, so its parent is there before it has a place of its own.
      const above = parent.endsWith('Import') ? parent : `${parent}Import`
      return `placeRoute(${route}Import, ${above}, ${path}${id === path ? '' : `, ${id}`})`
    })
    .replace(
      children,
      (_, name, routes: string) => `${name} = [${[...routes.matchAll(/: (\w+)/g)].map(([, one]) => one)}]`,
    )
}
