/** Requests of static pages, which do not load the API client. */
import { idTokenForCall } from './id-token.ts'

/** The page of an address, to take its parts. Throws if the server does not answer with a page. */
export async function loadPage(address: string, signal?: AbortSignal): Promise<Document> {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, ...(signal ? { signal } : {}) })
  if (!answer.ok) throw new Error(`The page answered with ${answer.status}.`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
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
