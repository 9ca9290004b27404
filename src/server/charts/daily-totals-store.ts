/** SQL of the daily ledger totals and the weekly chart. */
import { sql } from '../core/db/sql.ts'

/** What posting `p` adds to the matching accounts, less what it takes. */
const netChange = (matches: (account: string) => string) =>
  `(case when ${matches('p.destination')} then p.amount_cents else 0 end
    - case when ${matches('p.source')} then p.amount_cents else 0 end)`
const held = netChange((account) => `${account} like 'held:%'`)
/** Transfers, reversals and the end of cooling-off move money that was already released. */
const released = `case when t.kind in ('transfer', 'reversal', 'cooling-off-ended') then 0
  else ${netChange((account) => `(${account} like 'contractor:%' or ${account} like 'cooling-off:%')`)} end`
/** Service fees without tax, less refunds, the processor's fees and losses. */
const earned = netChange(
  (account) => `${account} in ('platform:fees', 'platform:processor-fees', 'platform:dispute-fees', 'platform:losses')`,
)
const inSydney = `t.created_at at time zone 'Australia/Sydney'`
/** A lateral join per transaction lets the index find its few postings. */
const bookings = `ledger_transactions t cross join lateral (
     select sum(${held}) as held, sum(${released}) as released, sum(${earned}) as earned
     from ledger_postings p where p.transaction_id = t.id) moved`

/** Waits for another process that updates the totals. */
export const lockWatermark = sql<{ transaction_id: string }>(
  'lock-watermark',
  'select transaction_id from ledger_daily_totals_watermark where singleton for update',
)

/** Waits for open transactions, so that no smaller id can appear later. */
export const lastCommittedTransaction = sql<{ id: string }>(
  'last-booked-transaction',
  'select last_committed_transaction() as id',
)

export const addToDailyTotals = sql<never, [after: string, upTo: string]>(
  'add-to-daily-totals',
  `insert into ledger_daily_totals as d (day, held_cents, released_cents, earned_cents)
   select (${inSydney})::date, sum(moved.held), sum(moved.released), sum(moved.earned)
   from ${bookings} where t.id > $1 and t.id <= $2 group by 1
   on conflict (day) do update set held_cents = d.held_cents + excluded.held_cents,
     released_cents = d.released_cents + excluded.released_cents, earned_cents = d.earned_cents + excluded.earned_cents`,
)

export const advanceWatermark = sql<never, [upTo: string]>(
  'advance-watermark',
  'update ledger_daily_totals_watermark set transaction_id = $1 where singleton',
)

export interface FundsMovementRow {
  readonly week: string
  readonly held_cents: number
  readonly released_cents: number
  readonly earned_cents: number
}

/** Weekly movements and the held amount in one statement, so they are consistent. */
export const fundsMovements = sql<
  { held_cents: string; held_jobs: number; weeks: FundsMovementRow[] },
  [fromWeek: string]
>(
  'funds-movements',
  `select now.held_cents, now.held_jobs, coalesce(
     (select json_agg(json_build_object('week', week, 'held_cents', held, 'released_cents', released, 'earned_cents', earned))
      from (
        select date_trunc('week', day::timestamp)::date as week, sum(held) as held, sum(released) as released, sum(earned) as earned
        from (
          select day, held_cents as held, released_cents as released, earned_cents as earned from ledger_daily_totals where day >= $1::date
          union all
          select (${inSydney})::date, moved.held, moved.released, moved.earned from ${bookings}
          where t.id > (select transaction_id from ledger_daily_totals_watermark where singleton)
        ) days
        where day >= $1::date group by 1
      ) weeks), '[]') as weeks
   from (
     select coalesce(sum(amount_cents), 0) as held_cents, count(distinct split_part(account, ':', 2))::integer as held_jobs
     from ledger_balances where is_nonzero and account like 'held:%') now`,
)
