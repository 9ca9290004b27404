/** Shared parts of the invariant queries. */
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface Violation {
  readonly subject: string
}

export const check = (name: string, text: string) => sql<Violation>(`ledger-invariant-${name}`, text)

const net = (account: string) => `coalesce(sum(e.amount_cents) filter (where e.account ~ '^${account}'), 0)`
const booked = (kinds: string, account: string) =>
  `coalesce(sum(e.amount_cents) filter (where t.kind in (${kinds}) and e.account ~ '^${account}'), 0)`

/** Funds of a stage in the ledger: captured and charged amounts, then balances by account kind. */
export const stageMoney = `select t.job_id, t.stage_index,
    ${booked("'hold'", 'held:')} as captured,
    ${booked("'hold'", 'platform:')} as fee,
    ${booked("'hold'", 'platform:gst')} as fee_gst,
    ${net('held:')} as held,
    ${net('(cooling-off|contractor|account):')} as released,
    ${net('cooling-off:')} as cooling_off,
    ${net('platform:(fees|gst)$')} as fee_retained,
    ${net('platform:losses$')} as borne,
    ${net('refund:')} as refunding,
    ${net('disputed:')} as disputed,
    ${booked("'refund-paid', 'refund-returned', 'chargeback-lost'", 'customer:')} as returned
  from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
  where t.job_id is not null group by t.job_id, t.stage_index`

/** Stages of contracts, including cancelled ones. */
export const contractStages = `select s.*, q.cost_cents as quote_cents, q.status as quote_status from stages s
  join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
  join quotes q on q.job_id = s.job_id and q.contractor_id = s.contractor_id`

/** Booked amounts of one kind per stage. */
export const postedAmounts = (kind: string) => `select t.job_id, t.stage_index, sum(p.amount_cents) as amount_cents
  from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
  where t.kind = '${kind}' group by t.job_id, t.stage_index`

/** Disputes that hold or have cost the money. */
export const chargedBackStages = `select * from chargebacks where status <> ${statusAfter(chargebackMachine, 'win')}`
