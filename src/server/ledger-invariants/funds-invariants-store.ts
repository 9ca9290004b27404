/**
 * Invariants of the funds. They compare the ledger with payments, transfers, refunds, disputes and payouts, so that
 * neither can be wrong alone.
 */

import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import { ENDED_STATUSES, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { HELD_STATUSES, RELEASED_STATUSES } from '#domain/stages/stage-machine.ts'
import { canFire, oneOf, quoted, statusAfter } from '../core/db/machine-sql.ts'
import { unmatchedAlert } from '../payments/record-payment.ts'
import { unmatchedNotReturnedAlert } from '../refunds/return-unmatched-payment.ts'
import { isCoolingOff } from '../stages/stage-store.ts'
import { chargedBackStages, check, contractStages, postedAmounts, stageMoney } from './stage-money-store.ts'

/** Balances of one account kind by owner. */
const balancesOf = (kind: string) =>
  `select substr(account, ${kind.length + 2}) as owner, sum(amount_cents) as cents from ledger_balances
   where account like '${kind}:%' group by account`

const succeeded = statusAfter(refundMachine, 'succeed')
const covered = statusAfter(refundMachine, 'cover')
const won = statusAfter(chargebackMachine, 'win')
const lost = statusAfter(chargebackMachine, 'lose')
/** Sent, and not reversed. */
const sent = statusAfter(transferMachine, 'send')
const reversed = statusAfter(transferMachine, 'reverse')

const isRefunded = (row: string) =>
  `exists (select from refunds r where r.job_id = ${row}.job_id and r.stage_index = ${row}.stage_index)`
/** What banks hold or have returned of the payment of a stage. */
const chargedBack = (row: string, columns: string, more = 'true') =>
  `coalesce((select sum(${columns}) from (${chargedBackStages}) c
     where c.job_id = ${row}.job_id and c.stage_index = ${row}.stage_index and ${more}), 0)`

/** What the contractors earned with their stages and did not lose again. */
const earnedStages = (
  more: string,
) => `select s.contractor_id, s.cost_cents - ${chargedBack('s', 'c.price_cents')} as cents
  from (${contractStages}) s where ${oneOf('s.status', RELEASED_STATUSES)}
  and not exists (select from refunds r where r.job_id = s.job_id and r.stage_index = s.stage_index) and ${more}`
const liveTransfers = `select contractor_id, amount_cents from transfers where status = ${sent}`
const livePayouts = `select contractor_id, amount_cents from payouts where ${canFire('status', payoutMachine, 'fail')}`

/** Compares a contractor's balances of one kind with the signed amounts that explain them. */
const explained = (kind: string, amounts: string) =>
  `select '${kind}:' || coalesce(b.owner, x.contractor_id) as subject
   from (select contractor_id, sum(cents) as cents from (${amounts}) a group by contractor_id) x
   full join (${balancesOf(kind)}) b on b.owner = x.contractor_id
   where coalesce(b.cents, 0) <> coalesce(x.cents, 0)`

export const fundsInvariants = {
  'I3 held money equals the price of paid, waiting and rejected stages without refund or dispute': check(
    'i3',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     left join (${stageMoney}) m on m.job_id = s.job_id and m.stage_index = s.stage_index
     where coalesce(m.held, 0) <> case when ${oneOf('s.status', HELD_STATUSES)} and not ${isRefunded('s')}
         then s.cost_cents - ${chargedBack('s', 'c.price_cents')} else 0 end`,
  ),
  'I3 the captured amount equals the price and has one status': check(
    'i3-places',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     join (${stageMoney}) m on m.job_id = s.job_id and m.stage_index = s.stage_index
     where m.captured not in (0, s.cost_cents)
       or m.held + m.released + m.fee_retained + m.refunding + m.disputed + m.returned + m.borne <> m.captured + m.fee
       or m.borne > 0
       or least(m.held, m.released, m.fee_retained, m.refunding, m.disputed, m.returned) < 0`,
  ),
  'I3 no money is booked for a stage without a contract': check(
    'i3-contract',
    `select m.job_id || ' stage ' || m.stage_index as subject from (${stageMoney}) m
     where not exists (select from (${contractStages}) s where s.job_id = m.job_id and s.stage_index = m.stage_index)`,
  ),
  'I10 every hold has a payment, and every payment a hold': check(
    'i10',
    `select coalesce(p.job_id, m.job_id) || ' stage ' || coalesce(p.stage_index, m.stage_index) as subject
     from payments p full join (${stageMoney}) m on m.job_id = p.job_id and m.stage_index = p.stage_index
     where p.job_id is null or (p.succeeded_at is not null) <> (coalesce(m.captured, 0) > 0)
       or (p.succeeded_at is not null
         and (m.captured, m.fee, m.fee_gst) <> (p.price_cents, p.fee_cents, p.fee_gst_cents))`,
  ),
  'I11 every release has a transfer': check(
    'i11',
    `select t.reference as subject from ledger_transactions t where t.kind = 'release'
       and not exists (select from transfers x where x.reference = t.reference)`,
  ),
  'I11 every sent transfer is booked, and every reversal too': check(
    'i11-booked',
    `select coalesce(x.job_id, t.job_id, r.job_id) || ' stage ' || coalesce(x.stage_index, t.stage_index, r.stage_index)
       as subject
     from (select job_id, stage_index,
         coalesce(sum(amount_cents) filter (where status in (${sent}, ${reversed})), 0) as sent,
         coalesce(sum(amount_cents) filter (where status = ${reversed}), 0) as reversed
       from transfers group by job_id, stage_index) x
     full join (${postedAmounts('transfer')}) t on t.job_id = x.job_id and t.stage_index = x.stage_index
     full join (${postedAmounts('reversal')}) r on r.job_id = x.job_id and r.stage_index = x.stage_index
     where x.job_id is null or coalesce(t.amount_cents, 0) <> x.sent or coalesce(r.amount_cents, 0) <> x.reversed`,
  ),
  'I11 the parts of a transfer and the set-off add up to the release': check(
    'i11-parts',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     join transfers x on x.job_id = s.job_id and x.stage_index = s.stage_index
     group by s.job_id, s.stage_index, s.cost_cents
     having sum(x.amount_cents + x.set_off_cents) <> s.cost_cents - ${chargedBack('s', 'c.price_cents', "c.funds_source = 'held'")}`,
  ),
  'I13 every payment belongs to a stage, is refunded or has an open alert': check(
    'i13',
    `select 'event ' || event_id as subject from unmatched_payments where settled_at is null
       and not exists (select from money_alerts a where a.kind in ('${unmatchedAlert}', '${unmatchedNotReturnedAlert}') and a.subject = event_id
         and a.resolved_at is null)`,
  ),
  'I14 a stage is refunded once, without what a bank returned, and only in a cancelled contract': check(
    'i14',
    `select r.reference as subject from refunds r
     left join (${contractStages}) s on s.job_id = r.job_id and s.stage_index = r.stage_index
     left join payments p on p.job_id = r.job_id and p.stage_index = r.stage_index and p.succeeded_at is not null
     where s.job_id is null or p.job_id is null or not ${oneOf('s.quote_status', ENDED_STATUSES)}
       or r.amount_cents <> p.price_cents + p.fee_cents - ${chargedBack('p', 'c.price_cents + c.fee_cents')}`,
  ),
  'I14 every refund is booked, and its payment too': check(
    'i14-booked',
    `select coalesce(r.job_id, o.job_id, d.job_id, b.job_id) || ' stage '
       || coalesce(r.stage_index, o.stage_index, d.stage_index, b.stage_index) as subject
     from refunds r
     full join (${postedAmounts('refund')}) o on o.job_id = r.job_id and o.stage_index = r.stage_index
     full join (${postedAmounts('refund-paid')}) d on d.job_id = r.job_id and d.stage_index = r.stage_index
     full join (${postedAmounts('refund-returned')}) b on b.job_id = r.job_id and b.stage_index = r.stage_index
     where r.reference is null or coalesce(o.amount_cents, 0) <> r.amount_cents
       -- What passes through the clearing account stands there twice.
       or coalesce(d.amount_cents, 0) - coalesce(b.amount_cents, 0)
         <> case when r.status = ${succeeded} then 2 * r.amount_cents else 0 end
       or (r.status = ${covered}) <> exists (select from ledger_transactions t where t.kind = 'refund-covered'
         and t.job_id = r.job_id and t.stage_index = r.stage_index)`,
  ),
  'I14 a cancelled contract closes with its last refund': check(
    'i14-closed',
    `select q.job_id || ' quote ' || q.contractor_id as subject from quotes q
     join jobs j on j.id = q.job_id and j.contractor_id = q.contractor_id
     where (${canFire('q.status', quoteMachine, 'refunded')} and not exists (
         select from refunds r where r.job_id = q.job_id and r.status not in (${succeeded}, ${covered}))
         and not exists (select from chargebacks c where c.job_id = q.job_id and c.status = ${quoted(chargebackMachine.initial)}
           and c.funds_source <> 'platform'))
       -- A bank may send one back later; the contract stays closed.
       or (q.status = ${statusAfter(quoteMachine, 'refunded')} and exists (select from refunds r where r.job_id = q.job_id and not exists (
         select from ledger_transactions t where t.kind in ('refund-paid', 'refund-covered') and t.job_id = r.job_id
           and t.stage_index = r.stage_index)))`,
  ),
  'I15 a dispute reserves its amount, and a decision is booked once': check(
    'i15',
    `select 'dispute ' || coalesce(c.id, split_part(t.reference, ':', 2)) as subject from chargebacks c
     left join payments p on p.job_id = c.job_id and p.stage_index = c.stage_index
     full join (select reference, sum(amount_cents) as amount_cents from ledger_transactions
         join ledger_postings on transaction_id = id where kind = 'chargeback' group by reference) t
       on t.reference = 'chargeback:' || c.id
     where c.id is null or t.reference is null or p.job_id is null
       or t.amount_cents <> c.price_cents + c.fee_cents + c.loss_cents
       or (c.status = ${won}) <> exists (select from ledger_transactions where reference = 'chargeback-won:' || c.id)
       or (c.status = ${lost}) <> exists (select from ledger_transactions where reference = 'chargeback-lost:' || c.id)`,
  ),
  'I16 every payout is booked, and every failed one is booked back': check(
    'i16',
    `select 'payout ' || coalesce(x.id, split_part(t.reference, ':', 2)) as subject from payouts x
     full join (select reference, amount_cents from ledger_transactions
         join ledger_postings on transaction_id = id where kind = 'payout') t on t.reference = 'payout:' || x.id
     where x.id is null or t.reference is null or t.amount_cents <> x.amount_cents
       or (x.status = ${statusAfter(payoutMachine, 'fail')}) <> exists (select from ledger_transactions where reference = 'payout-failed:' || x.id)`,
  ),
  "I16 no contractor's account at the processor is negative": check(
    'i16-enough',
    `select 'account:' || owner as subject from (${balancesOf('account')}) b where cents < 0`,
  ),
  'I17 the clearing account equals the unmatched payments without a refund': check(
    'i17',
    `select 'processor:clearing' as subject
     where (select coalesce(sum(amount_cents), 0) from ledger_balances where account = 'processor:clearing')
       <> (select coalesce(sum(amount_cents), 0) from unmatched_payments where settled_at is null)`,
  ),
  "I18 a contractor's balance equals the kept approvals less transfers": check(
    'i18-contractor',
    explained(
      'contractor',
      `select contractor_id, cents from (${earnedStages(`not ${isCoolingOff('s')}`)}) s
       union all select contractor_id, -amount_cents from (${liveTransfers}) t`,
    ),
  ),
  'I20 money approved during cooling-off equals the approvals whose period has not ended': check(
    'i20',
    explained('cooling-off', earnedStages(isCoolingOff('s'))),
  ),
  'I20 money of a cooling-off period is with its stage until the end, and nowhere else': check(
    'i20-stage',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     join (${stageMoney}) m on m.job_id = s.job_id and m.stage_index = s.stage_index
     where m.cooling_off <> case when ${isCoolingOff('s')} and not ${isRefunded('s')}
       then s.cost_cents - ${chargedBack('s', 'c.price_cents')} else 0 end`,
  ),
  'I20 no released money leaves before its cooling-off period ends': check(
    'i20-early',
    `select t.reference as subject from ledger_transactions t join jobs j on j.id = t.job_id
       join ledger_postings p on p.transaction_id = t.id
     where t.kind in ('release', 'cooling-off-ended', 'transfer') and p.destination not like 'cooling-off:%'
       and t.created_at < j.cooling_off_ends_at and t.created_at >= (select applied_at from schema_migrations
         where name = '0047-cooling-off-money.sql')`,
  ),
  "I18 a contractor's account equals the transfers less payouts": check(
    'i18-account',
    explained(
      'account',
      `select contractor_id, amount_cents as cents from (${liveTransfers}) t
       union all select contractor_id, -amount_cents from (${livePayouts}) x`,
    ),
  ),
  "I18 a contractor's bank received the payouts": check(
    'i18-bank',
    explained('bank', `select contractor_id, amount_cents as cents from (${livePayouts}) x`),
  ),
  'I18 the platform has the fees and tax of payments without refunds and chargebacks': check(
    'i18-platform',
    `select x.account as subject from (
       select 'platform:fees' as account, coalesce(sum(fee_cents - fee_gst_cents - ${chargedBack('kept', 'c.fee_cents - c.fee_gst_cents')}), 0) as cents
         from kept
       union all select 'platform:gst', coalesce(sum(fee_gst_cents - ${chargedBack('kept', 'c.fee_gst_cents')}), 0) from kept
       union all select 'platform:losses', (select coalesce(sum(amount_cents), 0) from refunds where status = ${covered})
         - (select coalesce(sum(loss_cents), 0) from (${chargedBackStages}) c)) x
     left join (select account, sum(amount_cents) as cents from ledger_balances group by account) b
       on b.account = x.account
     where coalesce(b.cents, 0) <> x.cents`.replaceAll(
      'from kept',
      `from (select * from payments p where p.succeeded_at is not null and not ${isRefunded('p')}) kept`,
    ),
  ),
  "I19 the processor's fees are costs of the platform": check(
    'i19',
    `select 'processor:fees' as subject where 0 <> (select coalesce(sum(amount_cents), 0) from ledger_balances
       where account in ('processor:fees', 'platform:processor-fees', 'platform:dispute-fees'))`,
  ),
} as const
