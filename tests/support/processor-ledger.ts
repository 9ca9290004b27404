/**
 * The processor's records and the product's records, line by line. Without faults and pending work both lists are
 * equal.
 */

import { anonymous } from './clients.ts'
import { eventually } from './eventually.ts'
import type { Product } from './product.ts'

interface Records {
  readonly charges: { id: string; amountCents: number; status: string; refundedCents: number }[]
  readonly transfers: { id: string; amountCents: number; reversedCents: number }[]
  readonly disputes: { id: string; amountCents: number; status: string }[]
  readonly payouts: { id: string; amountCents: number; status: string }[]
  readonly accounts: { id: string; availableCents: number }[]
}

/** Undecided disputes count as open. */
const decided = ['won', 'lost']

/** One line for each record of the processor. */
export async function processorRecords(product: Product): Promise<string[]> {
  const records = await anonymous(product).request<Records>('GET', '/test/processor')
  return [
    ...records.charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amountCents, refundedCents }) => `charge ${id} ${amountCents} refunded ${refundedCents}`),
    ...records.transfers.map((one) => `transfer ${one.id} ${one.amountCents} reversed ${one.reversedCents}`),
    ...records.disputes.map(
      ({ id, amountCents, status }) => `dispute ${id} ${amountCents} ${decided.includes(status) ? status : 'open'}`,
    ),
    ...records.payouts.map(({ id, amountCents, status }) => `payout ${id} ${amountCents} ${status}`),
    ...records.accounts
      .filter(({ availableCents }) => availableCents !== 0)
      .map(({ id, availableCents }) => `account ${id} ${availableCents}`),
  ].toSorted()
}

const productRecordsQuery = `
  select 'charge ' || p.charge_id || ' ' || p.price_cents + p.fee_cents || ' refunded '
    || coalesce((select r.amount_cents from refunds r where r.job_id = p.job_id and r.stage_index = p.stage_index
      and r.status = 'succeeded'), 0) as line
    from payments p where p.succeeded_at is not null
  union all select 'charge ' || charge_id || ' ' || amount_cents || ' refunded '
    || case when settled_at is null or refund_failure is not null then 0 else amount_cents end from unmatched_payments
  union all select 'transfer ' || provider_id || ' ' || amount_cents || ' reversed '
    || case when status = 'reversed' then amount_cents else 0 end from transfers where provider_id is not null
  union all select 'dispute ' || id || ' ' || amount_cents || ' ' || status from chargebacks
  union all select 'dispute ' || m.subject || ' ' || (m.detail ->> 'amountCents') || ' '
    || case when m.resolved_at is null then 'open' when s.refund_failure = 'dispute-lost' then 'lost' else 'won' end
    from money_alerts m join unmatched_payments s on s.charge_id = m.detail ->> 'chargeId'
    where m.kind = 'unmatched-disputed'
  union all select 'payout ' || provider_id || ' ' || amount_cents || ' ' || status from payouts
    where provider_id is not null
  union all select 'account ' || c.payout_account || ' ' || sum(b.amount_cents)
    from contractors c join ledger_balances b on b.account = 'account:' || c.account_id
    group by c.payout_account having sum(b.amount_cents) <> 0`

/** The same lines from the product's tables and ledger. */
export async function productRecords({ pool }: Product): Promise<string[]> {
  return (await pool.query<{ line: string }>(productRecordsQuery)).rows.map(({ line }) => line).toSorted()
}

/** Pending tasks, webhooks and bank operations. */
const pendingWorkQuery = `
  select 'outbox ' || queue as what from outbox where queue = any ($1)
  union all select 'work ' || name from pgboss.job where name = any ($1) and state in ('created', 'active')
  union all select 'message ' || id from sandbox_processor.events where due_at is not null
  union all select 'bank ' || operation || ' ' || object_id from sandbox_processor.delayed_tasks
  union all select 'refund ' || reference from refunds where status in ('queued', 'sent')
  union all select 'transfer ' || reference from transfers where status = 'queued'
  union all select 'payout ' || id from payouts where status in ('queued', 'sent')
  union all select 'unmatched ' || event_id from unmatched_payments where settled_at is null and refund_failure is null`

const moneyQueues = ['transfers', 'refunds', 'payouts', 'poll-payments', 'sync-processor', 'purge']
const restPatienceMs = 40_000

/** Waits until no work is pending, and returns what still is after the time limit. */
export async function pendingWork({ pool }: Product): Promise<string[]> {
  let inTransit: string[] = []
  const attempt = async () => {
    inTransit = (await pool.query<{ what: string }>(pendingWorkQuery, [moneyQueues])).rows.map(({ what }) => what)
    return inTransit.length === 0
  }
  await eventually(attempt, restPatienceMs).catch(() => undefined)
  return inTransit
}
