/** Start's compiler does not see page scripts, so they import what it would leave of Start. */
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ofBrowser = join(import.meta.dirname, '../src/web/core/start-in-browser.ts')

export function startInBrowser(): Plugin {
  return {
    name: 'start-in-browser',
    enforce: 'pre',
    resolveId: { filter: { id: /^@tanstack\/react-start$/ }, handler: () => ofBrowser },
  }
}
