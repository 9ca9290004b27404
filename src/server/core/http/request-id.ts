/** Under which id a request stands in the log and in its answer. */
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  return inProcessId(headers['x-request-id']) ?? randomUUID()
}

/** A page's calls carry the page's id, so that both stand under one id in the log. */
function inProcessId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
