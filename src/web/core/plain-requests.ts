/** Requests of static pages, which do not load the API client. */
import { idTokenForCall } from './id-token.ts'

/**
 * The page of an address, to take its parts. Throws if the server does not answer with a page, and the reason of the
 * signal. The browser parses it, because a policy of Trusted Types would have to allow every text for a parser.
 */
export function loadPage(address: string, signal?: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.setRequestHeader('accept', 'text/html')
    request.onerror = () => reject(new Error('The page did not load.'))
    request.onload = () => {
      const { status, responseXML: page } = request
      if (status < 400 && page) resolve(page)
      else reject(new Error(`The page answered with ${status}.`))
    }
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
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
