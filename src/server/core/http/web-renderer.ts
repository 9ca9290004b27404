/**
 * The server-side renderer of the web, from the `vite build` in dist/. It is loaded at run time, because server and web
 * are separate layers. The web calls the API through the request context.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface RenderContext {
  /** Calls the API on behalf of the visitor. The path starts with /api. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  /** The public origin, without a path. */
  publicUrl: string
  /** From the cookie of the reader's browser. */
  timeZone: string | undefined
  /** The nonce of this response's content security policy. */
  nonce: string
}

export interface WebRenderer {
  render: (request: Request, context: RenderContext) => Promise<Response>
  /** Contains the immutable files below /assets and some root files, such as the icon. */
  publicDir: string
}

interface RendererModule {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> }
}

export async function loadWebRenderer({ distDir }: { distDir: string }): Promise<WebRenderer> {
  // Every build has its own folder, so a new build never removes files of a running server.
  const build = join(distDir, readFileSync(join(distDir, 'current'), 'utf8'))
  const entry = pathToFileURL(join(build, 'server', 'server-entry.js')).href
  const built = (await import(entry)) as RendererModule
  return {
    render: (request, context) => built.default.fetch(request, { context }),
    publicDir: join(build, 'client'),
  }
}
