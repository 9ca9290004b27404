/** Calls that move money. The reference is the baseline's payment in one statement. */
import type pg from 'pg'
import Stripe from 'stripe'
import type { Secrets } from '#server/core/config/secrets.ts'
import { tokenOf } from './bench-session.ts'
import type { Call } from './call.ts'
import { listedRequests, numberedRequest } from './wrk.ts'

/** The paid jobs of bench-data.sql, and those with a pending payment. */
const firstPaidJob = 30_001
const firstPendingPayment = 40_001
const jobsPerKind = 10_000

const jobId = (number: number) => `jb${String(number).padStart(32, '0')}`
const json = { 'content-type': 'application/json' }

const deleteFunds = `delete from ledger_postings; delete from ledger_transactions; delete from ledger_balances;
  delete from transfers; delete from webhook_events; delete from outbox; delete from pgboss.job`
const resetPayments = `${deleteFunds};
  update payments set succeeded_at = null, intent_id = null, charge_id = null where job_id >= '${jobId(firstPendingPayment)}';
  update stages set status = 'none' where status <> 'none' and job_id >= '${jobId(firstPendingPayment)}';
  update jobs set status = 'signed' where status = 'progress' and id >= '${jobId(firstPendingPayment)}';
  update quotes set status = 'signed' where status = 'progress' and job_id >= '${jobId(firstPendingPayment)}'`

/** Resets the stages for the next call and deletes the money of the last round. */
const resetStages = (from: string, to: string) =>
  `${deleteFunds}; update stages set status = '${to}' where status = '${from}' and stage_index = 0
   and job_id between '${jobId(firstPaidJob)}' and '${jobId(firstPaidJob + jobsPerKind - 1)}'`

export async function moneyCallsOf(client: pg.Client, secrets: Secrets): Promise<Call[]> {
  const headersFor = async (id: string) => ({ authorization: await tokenOf(client, secrets, id), ...json })
  const customer = await headersFor('customer0')
  const contractor = await headersFor('contractor0')
  const pay = `return wrk.format("POST", "/pay", nil, string.format('{"stage":%d,"customer":%d,"contractor":%d,"cents":12345}', i, i % 5000 + 1, 5001 + i % 9999))`
  const baseline = numberedRequest({ upTo: 200_000, offset: 0 }, json, pay)
  return [
    {
      name: 'POST /job/stage/pay',
      product: (round) =>
        numberedRequest(
          { from: 20_001 + round * 2_000 },
          customer,
          `return wrk.format("POST", "/api/job/stage/pay", nil, string.format('{"id":"jb%032d","stageIndex":0}', (i - 20001) % 10000 + 20001))`,
        ),
      baseline,
    },
    {
      name: 'webhook',
      product: (round) => listedRequests(webhooks(round, secrets), '/api/webhooks/stripe'),
      baseline,
      reset: resetPayments,
    },
    {
      name: 'PATCH /job/stage',
      product: () =>
        numberedRequest(
          { from: firstPaidJob },
          contractor,
          `return wrk.format("PATCH", "/api/job/stage", nil, string.format('{"id":"jb%032d","stageIndex":0,"attachments":["job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg"],"details":"Done"}', i))`,
        ),
      baseline,
      reset: resetStages('paid', 'waiting'),
    },
    {
      name: 'approve',
      product: () =>
        numberedRequest(
          { from: firstPaidJob },
          customer,
          `return wrk.format("PATCH", "/api/job/stage/status", nil, string.format('{"id":"jb%032d","stageIndex":0,"status":"approved"}', i))`,
        ),
      baseline,
      reset: `${resetStages('waiting', 'paid')}; ${resetStages('approved', 'paid')}`,
    },
  ]
}

/** Valid webhooks for the pending payments, signed like the processor's. */
function webhooks(round: number, secrets: Secrets): { signature: string; body: string }[] {
  return Array.from({ length: jobsPerKind }, (_, index) => {
    const i = firstPendingPayment + index
    const cost = ((i % 900) + 100) * 1000
    const intent = {
      id: `pi_${round}_${i}`,
      object: 'payment_intent',
      amount: cost / 2 + cost / 10,
      latest_charge: `ch_${round}_${i}`,
      metadata: { jobId: jobId(i), stageIndex: '0' },
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
