/** Lists from memory: open jobs, searches, the whole directory, and 304 responses. */
import type pg from 'pg'
import type { Secrets } from '#server/core/config/secrets.ts'
import { tokenOf } from './bench-session.ts'
import type { Call } from './call.ts'
import { drawnRequest, numberedRequest, sameRequest } from './wrk.ts'

/** Common and rare words of names and categories. */
export const searchTerms = [
  'roof',
  'plumb',
  'tiling',
  'waterproof',
  'coastal',
  'maintenance',
  'ing 77',
  'apex roofing 12',
  'harbour 1',
  'redgum painting 5',
  'facility',
  'granite',
]

const wholeList = '/api/contractors-base-info?limit=10000'

export const searchOf = (path: string) => drawnRequest(searchTerms.map((word) => `${path}${encodeURIComponent(word)}`))

/** Words that are not in the cache. */
export const newSearches = (upTo: number, path: string) =>
  numberedRequest({ upTo, offset: 0 }, {}, `return wrk.format("GET", "${path}" .. i)`)

export async function listCallsOf(address: string, client: pg.Client, secrets: Secrets): Promise<Call[]> {
  // A contractor without a quote on the newest jobs, as most are.
  const contractor = { authorization: await tokenOf(client, secrets, 'contractor1') }
  const whole = await fetch(address + wholeList, { headers: { 'accept-encoding': 'br' } })
  await whole.arrayBuffer()
  const bytes = whole.headers.get('content-length') ?? '0'
  const open = await fetch(`${address}/api/job/open`, { headers: contractor })
  await open.arrayBuffer()
  console.log(`The whole directory in brotli: ${bytes} bytes`)
  const hello = sameRequest('GET', '/hello', {})
  const notChanged = (path: string, response: Response, headers: Record<string, string>) => () =>
    sameRequest('GET', path, { ...headers, 'if-none-match': response.headers.get('etag') ?? '' })
  return [
    {
      name: 'GET /job/open',
      product: () => sameRequest('GET', '/api/job/open', contractor),
      baseline: sameRequest('GET', '/job/open', {}),
    },
    {
      name: 'search',
      product: () => searchOf('/api/contractors?search='),
      baseline: searchOf('/contractors?q='),
    },
    {
      name: 'search, new words',
      product: () => newSearches(1_000_000, '/api/contractors?search=roofing+'),
      baseline: newSearches(1_000_000, '/contractors?q=roofing%20'),
    },
    {
      name: 'whole directory',
      product: () => sameRequest('GET', wholeList, { 'accept-encoding': 'br' }),
      baseline: sameRequest('GET', `/file/${bytes}`, {}),
    },
    { name: 'the same, 304', product: notChanged(wholeList, whole, {}), baseline: hello },
    { name: 'open jobs, 304', product: notChanged('/api/job/open', open, contractor), baseline: hello },
  ]
}
