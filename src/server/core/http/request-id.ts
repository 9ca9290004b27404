/** The id of a request in the log and in its response. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  return inProcessId(headers['x-request-id']) ?? randomUUID()
}

/** API calls of a page carry the id of the page, so the log connects them. */
function inProcessId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
