/** Requests of static pages, which do not load the API client. */
import { idTokenForCall } from './id-token.ts'

/**
 * The page of an address, to take its parts, or undefined if it does not load. Never settles after its signal aborts.
 * The browser parses it, because a policy of Trusted Types would have to allow every text for a parser.
 */
export function loadPage(address: string, signal?: AbortSignal): Promise<Document | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.setRequestHeader('accept', 'text/html')
    request.onerror = () => resolve(undefined)
    request.onload = () => resolve(request.status < 400 ? request.response : undefined)
    signal?.addEventListener('abort', () => request.abort())
    request.send()
  })
}

/** The headers of a file, or undefined if it is missing. */
export async function loadHeaders(address: string, signal: AbortSignal): Promise<Headers | undefined> {
  const { ok, headers } = await fetch(address, { method: 'HEAD', signal })
  return ok ? headers : undefined
}

/** Sends a report that continues after the page is left. */
export async function sendReport(path: `/api/${string}`, body: object): Promise<void> {
  const token = await idTokenForCall()
  await fetch(path, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  })
}
