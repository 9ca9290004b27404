/**
 * The server-side renderer of the web, as `vite build` left it in dist/. It is loaded, never imported: server and web
 * are separate parts, and the web reaches the API through the function that stands in the request's context.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface RenderContext {
  /** Calls the API on behalf of the visitor. The path starts with /api. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  /** The address that visitors see, without a path. */
  publicUrl: string
  /** The nonce of this answer's content security policy. */
  nonce: string
}

export interface WebRenderer {
  render: (request: Request, context: RenderContext) => Promise<Response>
  /** Holds the immutable files below /assets and the few at the root, such as the icon. */
  publicDir: string
}

interface RendererModule {
  default: { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> }
}

export async function loadWebRenderer({ distDir }: { distDir: string }): Promise<WebRenderer> {
  // Every build has a folder of its own, so a newer build never takes files away from a server that runs.
  const build = join(distDir, readFileSync(join(distDir, 'current'), 'utf8'))
  const entry = pathToFileURL(join(build, 'server', 'server-entry.js')).href
  const built = (await import(entry)) as RendererModule
  return {
    render: (request, context) => built.default.fetch(request, { context }),
    publicDir: join(build, 'client'),
  }
}
