/** SQL of the money pages for admins. */
import { LEDGER_ALERTS } from '#domain/reconciliation/alert-kinds.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface AlertRow {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly detail: object
  readonly opened_at: Date
  readonly resolved_at: Date | null
  readonly resolver_name: string | null
  readonly resolution: string | null
}

const columns = `m.id, m.kind, m.subject, m.detail, m.opened_at, m.resolved_at, a.name as resolver_name, m.resolution`

export const alertById = sql<AlertRow, [id: string]>(
  'money-alert-by-id',
  `select ${columns} from money_alerts m left join accounts a on a.id = m.resolved_by where m.id = $1`,
)

/** No row if the alert is already resolved. */
export const resolveAlert = sql<AlertRow, [id: string, adminId: string, resolution: string, now: Date]>(
  'resolve-money-alert',
  `with resolved as (
     update money_alerts set resolved_at = $4, resolved_by = $2, resolution = $3
     where id = $1 and resolved_at is null returning *
   )
   select ${columns} from resolved m left join accounts a on a.id = m.resolved_by`,
)

interface OverviewRow {
  readonly held: string
  readonly refunding: string
  readonly disputed: string
  readonly cooling_off: string
  readonly released: string
  readonly in_accounts: string
  readonly clearing: string
  readonly fees: string
  readonly gst: string
  readonly losses: string
  readonly processor_fees: string
  readonly dispute_fees: string
  readonly open_alerts: string
  readonly reconciled_at: Date | null
  readonly differences: number | null
}

/** Reads only non-zero accounts, so finished jobs cost nothing. Correct in every database collation. */
const nonZeroBalance = (account: string) =>
  `(select coalesce(sum(amount_cents), 0) from ledger_balances
    where is_nonzero and account like '${account}:%')`
const balance = (account: string) =>
  `(select coalesce(sum(amount_cents), 0) from ledger_balances where account = '${account}')`

export const ledgerOverview = sql<OverviewRow>(
  'ledger-overview',
  `select ${nonZeroBalance('held')} as held, ${nonZeroBalance('refund')} as refunding, ${nonZeroBalance('disputed')} as disputed,
     ${nonZeroBalance('cooling-off')} as cooling_off, ${nonZeroBalance('contractor')} as released, ${nonZeroBalance('account')} as in_accounts,
     ${balance('processor:clearing')} as clearing, ${balance('platform:fees')} as fees,
     ${balance('platform:gst')} as gst, ${balance('platform:losses')} as losses,
     ${balance('platform:processor-fees')} as processor_fees, ${balance('platform:dispute-fees')} as dispute_fees,
     (select count(*) from money_alerts where resolved_at is null) as open_alerts,
     last.started_at as reconciled_at, last.differences
   from (select 1) one left join lateral (
     select started_at, differences from reconciliations where ended_at is not null order by id desc limit 1) last on true`,
)

/** Number of open alerts up to a limit, and the age of the oldest. */
const alertsAbout = (name: string, kinds: string) =>
  sql<{ count: number; since: Date | null }, [max: number]>(
    name,
    `select count(*)::integer as count, min(opened_at) as since
     from (select opened_at from money_alerts where resolved_at is null and ${kinds} order by id limit $1) oldest`,
  )
const isLedgerAlert = oneOf('kind', LEDGER_ALERTS)
export const openLedgerAlerts = alertsAbout('open-ledger-alerts', isLedgerAlert)
export const openPaymentAlerts = alertsAbout('open-payment-alerts', `not ${isLedgerAlert}`)
