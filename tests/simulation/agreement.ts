/** The same money as the processor has it and as the product has it, line by line. At rest no line may differ. */
import type { Server } from './server.ts'

/** What is not decided is open, whatever the bank is waiting for. */
const decided = ['won', 'lost']

async function processorLines({ processor }: Server): Promise<string[]> {
  const records = await processor.list()
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

const ownLinesQuery = `
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

export async function differences(server: Server): Promise<string[]> {
  const theirs = await processorLines(server)
  const ours = (await server.plainPool.query<{ line: string }>(ownLinesQuery)).rows.map(({ line }) => line)
  return [
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `Only the processor has: ${line}`),
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `Only the ledger has: ${line}`),
  ]
}

const openWorkQuery = `select reference, 'refund ' || reference as what from refunds where status = 'queued'
  union all select reference, 'transfer ' || reference from transfers where status = 'queued'
  union all select id, 'payout ' || id from payouts where status = 'queued'`

/** Everything that is on its way: work of the product, messages of the processor, tasks of the banks. */
export async function inTransit({ plainPool, processor, tasks }: Server): Promise<string[]> {
  const { rows } = await plainPool.query<{ what: string }>(`select what from (${openWorkQuery}) as open_work
    union all select 'refund ' || reference from refunds where status = 'sent'
    union all select 'payout ' || id from payouts where status = 'sent'
    union all select 'unmatched ' || event_id from unmatched_payments where settled_at is null and refund_failure is null`)
  return [
    ...rows.map(({ what }) => what),
    ...tasks().map(({ queue, data }) => `task ${queue} ${JSON.stringify(data)}`),
    ...(await processor.pendingEvents()).map(({ body, id }) => `event ${body.type} ${id}`),
    ...(await processor.bankTasks()).map(({ operation, object_id: id }) => `bank ${operation} ${id}`),
  ]
}

/** Work that nothing will do before the next night: it is neither in the outbox nor in the queue, nor given up. */
export async function unqueuedWork({ plainPool, tasks, givenUp }: Server): Promise<string[]> {
  const { rows } = await plainPool.query<{ what: string }>(
    `select what from (${openWorkQuery}) as open_work where reference <> all ($1)
     and not exists (select from outbox where reference in (payload ->> 'reference', payload ->> 'payoutId'))`,
    [[...tasks().map(({ data }) => data), ...givenUp()].flatMap((data) => Object.values(data))],
  )
  return rows.map(({ what }) => `Neither the outbox nor the queue has: ${what}`)
}
