/** The calls that are measured, as the product is asked and as the ceiling is. */
import type pg from 'pg'
import Stripe from 'stripe'
import type { Secrets } from '#server/core/config/secrets.ts'
import { tokenOf } from './bench-session.ts'
import { listedRequests, numberedRequest } from './wrk.ts'

export interface Call {
  readonly name: string
  readonly product: (round: number) => string
  readonly ceiling: string
  /** Puts back what a round has used up. */
  readonly reset?: string
}

export async function callsOf(client: pg.Client, secrets: Secrets): Promise<Call[]> {
  const customer = { authorization: await tokenOf(client, secrets, 'customer0'), 'content-type': 'application/json' }
  const contractor = {
    authorization: await tokenOf(client, secrets, 'contractor0'),
    'content-type': 'application/json',
  }
  const plain = { 'content-type': 'application/json' }
  const post = `return wrk.format("POST", PATH, nil, string.format('{"title":"Load job %d","detail":"Please quote for this bathroom renovation, tiles supplied, access from the lane.","state":"NSW","city":"Sydney","estimatedBudget":%d}', i, i))`
  const pay = `return wrk.format("POST", "/pay", nil, string.format('{"stage":%d,"customer":%d,"contractor":%d,"cents":12345}', i, i % 5000 + 1, 5001 + i % 9999))`
  const ceilingPay = numberedRequest({ upTo: 200_000, offset: 0 }, plain, pay)
  const random = { upTo: 10_000, offset: 20_000 }
  return [
    {
      name: 'GET /job/{id}',
      product: () =>
        numberedRequest(random, customer, 'return wrk.format("GET", string.format("/api/job/jb%032d", i))'),
      ceiling: numberedRequest(random, {}, 'return wrk.format("GET", "/job/" .. i)'),
    },
    {
      name: 'POST /job',
      product: () => numberedRequest({ upTo: 900, offset: 0 }, customer, post.replace('PATH', '"/api/job"')),
      ceiling: numberedRequest({ upTo: 900, offset: 0 }, plain, post.replace('PATH', '"/job"')),
    },
    {
      name: 'PATCH /job/stage',
      product: () =>
        numberedRequest(
          { from: 30_001 },
          contractor,
          `return wrk.format("PATCH", "/api/job/stage", nil, string.format('{"id":"jb%032d","stageIndex":0,"attachments":["job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg"],"details":"Done"}', i))`,
        ),
      ceiling: ceilingPay,
      reset: `update stages set status = 'paid' where status = 'waiting'`,
    },
    {
      name: 'POST /job/stage/pay',
      product: (round) =>
        numberedRequest(
          { from: 20_001 + round * 2_000 },
          customer,
          `return wrk.format("POST", "/api/job/stage/pay", nil, string.format('{"id":"jb%032d","stageIndex":0}', (i - 20001) % 10000 + 20001))`,
        ),
      ceiling: ceilingPay,
    },
    {
      name: 'webhook',
      product: (round) => listedRequests(webhooks(round, secrets), '/api/webhooks/stripe'),
      ceiling: ceilingPay,
      reset: `with gone as (delete from ledger_postings) update stages set status = 'none' where job_id > 'jb' || lpad('40000', 32, '0');
        delete from ledger_transactions; delete from ledger_balances; update payments set succeeded_at = null, intent_id = null where job_id > 'jb' || lpad('40000', 32, '0');
        update jobs set status = 'signed' where id > 'jb' || lpad('40000', 32, '0') and status = 'progress';
        update quotes set status = 'signed' where job_id > 'jb' || lpad('40000', 32, '0') and status = 'progress'`,
    },
  ]
}

/** Genuine events for the payments under way, signed as the processor signs them. */
function webhooks(round: number, secrets: Secrets): { signature: string; body: string }[] {
  return Array.from({ length: 10_000 }, (_, index) => {
    const i = 40_001 + index
    const cost = ((i % 900) + 100) * 1000
    const intent = {
      id: `pi_${round}_${i}`,
      object: 'payment_intent',
      amount: cost / 2 + cost / 10,
      latest_charge: `ch_${round}_${i}`,
      metadata: { jobId: `jb${String(i).padStart(32, '0')}`, stageIndex: '0' },
    }
    const event = {
      id: `evt_${round}_${i}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: intent },
    }
    const body = JSON.stringify(event)
    return {
      body,
      signature: Stripe.webhooks.generateTestHeaderString({ payload: body, secret: secrets.webhookSecret }),
    }
  })
}
