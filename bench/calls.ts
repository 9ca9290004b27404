/** The measured calls on the product and on the baseline. */
import type pg from 'pg'
import type { Secrets } from '#server/core/config/secrets.ts'
import { tokenOf } from './bench-session.ts'
import type { Call } from './call.ts'
import { moneyCallsOf } from './money-calls.ts'
import { numberedRequest } from './wrk.ts'

export async function callsOf(client: pg.Client, secrets: Secrets): Promise<Call[]> {
  const customer = { authorization: await tokenOf(client, secrets, 'customer0'), 'content-type': 'application/json' }
  const plain = { 'content-type': 'application/json' }
  const post = `return wrk.format("POST", PATH, nil, string.format('{"title":"Load job %d","detail":"Please quote for this bathroom renovation, tiles supplied, access from the lane.","state":"NSW","city":"Sydney","estimatedBudget":%d}', i, i))`
  const random = { upTo: 10_000, offset: 20_000 }
  return [
    {
      name: 'GET /job/{id}',
      product: () =>
        numberedRequest(random, customer, 'return wrk.format("GET", string.format("/api/job/jb%032d", i))'),
      baseline: numberedRequest(random, {}, 'return wrk.format("GET", "/job/" .. i)'),
    },
    {
      name: 'POST /job',
      product: () => numberedRequest({ upTo: 900, offset: 0 }, customer, post.replace('PATH', '"/api/job"')),
      baseline: numberedRequest({ upTo: 900, offset: 0 }, plain, post.replace('PATH', '"/job"')),
    },
    ...(await moneyCallsOf(client, secrets)),
  ]
}
