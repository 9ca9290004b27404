/**
 * What the process that renders a page hands to the web for one visitor's request. The web never imports the server:
 * whoever calls the renderer says how the API is reached, and with whose cookie.
 */
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

export interface RequestContext {
  /** Calls the API with the visitor's cookie. The path starts with /api. */
  callApi: (path: string, init: RequestInit) => Promise<Response>
  /** The address that visitors see, without a path. */
  publicUrl: string
  /** The nonce of this answer's content security policy. */
  nonce?: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The context of the request being rendered; undefined in the browser. */
export const requestContext = createIsomorphicFn()
  .client((): RequestContext | undefined => undefined)
  .server((): RequestContext | undefined => getGlobalStartContext() as RequestContext | undefined)
