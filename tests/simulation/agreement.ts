/** Compares the processor's records with the ledger, line by line. With no work in transit they must be equal. */
import type { Server } from './server.ts'

const decided = ['won', 'lost']

const feesQuery = `select 'fee ' || id || ' ' || (body ->> 'fee') as line from sandbox_processor.objects
  where kind = 'balance_transaction'`

async function processorLines({ processor, ungatedPool }: Server): Promise<string[]> {
  const fees = await ungatedPool.query<{ line: string }>({ name: 'fees', text: feesQuery })
  const { charges, transfers, disputes, payouts, accounts } = await processor.snapshot()
  return [
    ...fees.rows.map(({ line }) => line),
    ...charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amountCents, refundedCents }) => `charge ${id} ${amountCents} refunded ${refundedCents}`),
    ...transfers.map(({ id, amountCents, reversedCents }) => `transfer ${id} ${amountCents} reversed ${reversedCents}`),
    ...disputes.map(({ id, amountCents, status }) => {
      return `dispute ${id} ${amountCents} ${decided.includes(status) ? status : 'open'}`
    }),
    ...payouts.map(({ id, amountCents, status }) => `payout ${id} ${amountCents} ${status}`),
    ...accounts
      .filter(({ availableCents }) => availableCents !== 0)
      .map(({ id, availableCents }) => `account ${id} ${availableCents}`),
  ]
}

const ledgerLinesQuery = `
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
    || case when m.resolved_at is null then 'open' when u.refund_failure = 'dispute-lost' then 'lost' else 'won' end
    from money_alerts m join unmatched_payments u on u.charge_id = m.detail ->> 'chargeId'
    where m.kind = 'unmatched-disputed'
  union all select 'payout ' || provider_id || ' ' || amount_cents || ' ' || status from payouts
    where provider_id is not null
  union all select 'fee ' || split_part(t.reference, ':', 2) || ' '
    || case when p.destination = 'processor:fees' then p.amount_cents else -p.amount_cents end
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id where t.kind like '%-fee'
  union all select 'account ' || c.payout_account || ' ' || sum(b.amount_cents)
    from contractors c join ledger_balances b on b.account = 'account:' || c.account_id
    group by c.payout_account having sum(b.amount_cents) <> 0`

export async function findDifferences(server: Server): Promise<string[]> {
  const processor = (await processorLines(server)).toSorted()
  const ledger = (
    await server.ungatedPool.query<{ line: string }>({ name: 'ledger-lines', text: ledgerLinesQuery })
  ).rows.map(({ line }) => line)
  return [
    ...processor.filter((line) => !ledger.includes(line)).map((line) => `Only the processor has: ${line}`),
    ...ledger.filter((line) => !processor.includes(line)).map((line) => `Only the ledger has: ${line}`),
  ]
}

const queuedWorkQuery = `select reference, 'refund ' || reference as label from refunds where status = 'queued'
  union all select reference, 'transfer ' || reference from transfers where status = 'queued'
  union all select id, 'payout ' || id from payouts where status = 'queued'`

const inTransitQuery = `select label from (${queuedWorkQuery}) as queued
  union all select 'refund ' || reference from refunds where status = 'sent'
  union all select 'payout ' || id from payouts where status = 'sent'
  union all select 'unmatched ' || event_id from unmatched_payments where settled_at is null and refund_failure is null`

/** Work in transit: queued or sent by the server, undelivered webhooks, and pending bank tasks. */
export async function findInTransit({ ungatedPool, processor, tasks }: Server): Promise<string[]> {
  const { rows } = await ungatedPool.query<{ label: string }>({ name: 'in-transit', text: inTransitQuery })
  return [
    ...rows.map(({ label }) => label),
    ...tasks().map(({ queue, data }) => `task ${queue} ${JSON.stringify(data)}`),
    ...(await processor.pendingEvents()).map(({ body, id }) => `event ${body.type} ${id}`),
    ...(await processor.bankTasks()).map(({ operation, object_id: id }) => `bank ${operation} ${id}`),
  ]
}

const withoutTaskQuery = `select label from (${queuedWorkQuery}) as queued where reference <> all ($1)
  and not exists (select from outbox where reference in (payload ->> 'reference', payload ->> 'payoutId'))`

/** Queued work without a task. The outbox, the queue and the failed tasks must cover all of it. */
export async function findWorkWithoutTask({ ungatedPool, tasks, failedTasks }: Server): Promise<string[]> {
  const references = [...tasks(), ...failedTasks()].flatMap(({ data }) => Object.values(data))
  const query = { name: 'without-task', text: withoutTaskQuery, values: [references] }
  const { rows } = await ungatedPool.query<{ label: string }>(query)
  return rows.map(({ label }) => `Neither the outbox nor the queue has: ${label}`)
}
