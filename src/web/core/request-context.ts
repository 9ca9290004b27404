/**
 * What the server passes to the renderer for one request. The web never imports the server, so the caller provides the
 * API and the cookie.
 */
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export interface RequestContext {
  /** Calls the API with the visitor's cookie. The path starts with /api. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  /** The public origin, without a path. */
  publicUrl: string
  /** From the cookie of the reader's browser. Undefined before the first sign-in. */
  timeZone?: string | undefined
  /** The nonce of the response's content security policy. */
  nonce?: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The context of the rendered request. Undefined in the browser. */
export const requestContext = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server((): RequestContext | undefined => getGlobalStartContext() as RequestContext | undefined)
