/**
 * Ledger invariants (docs/architecture.md). Each is a query that returns its violations. `npm run verify:ledger`, the
 * test hooks and every money test run all of them.
 */
import { serviceFeePercent } from '#domain/payments/invoice.ts'
import { CONTRACT_STATUSES, ENDED_STATUSES, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { RELEASED_STATUSES, stageMachine } from '#domain/stages/stage-machine.ts'
import { canFire, isTransition, oneOf } from '../core/db/machine-sql.ts'
import type { Db } from '../core/db/sql.ts'
import { fundsInvariants } from './funds-invariants-store.ts'
import { check, contractStages, stageMoney } from './stage-money-store.ts'

const ledgerInvariants = {
  'I1 every transaction sums to zero': check(
    'i1',
    `select 'transaction ' || transaction_id as subject from ledger_entries
     group by transaction_id having sum(amount_cents) <> 0
     union all select 'transaction ' || id from ledger_transactions t
     where not exists (select from ledger_postings p where p.transaction_id = t.id)`,
  ),
  'I2 all accounts sum to zero': check(
    'i2',
    `select 'all accounts' as subject from ledger_entries having coalesce(sum(amount_cents), 0) <> 0`,
  ),
  'I2 the balance of every account is the sum of its postings': check(
    'i2-balances',
    `select coalesce(e.account, b.account) as subject
     from (select account, sum(amount_cents) as amount_cents from ledger_entries group by account) e
     full join (select account, sum(amount_cents) as amount_cents from ledger_balances group by account) b
       on b.account = e.account
     where coalesce(e.amount_cents, 0) <> coalesce(b.amount_cents, 0)`,
  ),
  'I4 money is released exactly for approved stages': check(
    'i4',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     where (${oneOf('s.status', RELEASED_STATUSES)}) <> exists (select from ledger_transactions t
       where t.kind = 'release' and t.job_id = s.job_id and t.stage_index = s.stage_index)
     or (${oneOf('s.status', RELEASED_STATUSES)}) <> exists (select from job_history h join jobs j on j.id = h.job_id
       where h.machine = '${stageMachine.name}' and h.event = 'approve' and ${canFire('h.from_status', stageMachine, 'approve')} and h.actor_id = j.customer_id
         and h.job_id = s.job_id and h.stage_index = s.stage_index)`,
  ),
  'I5 the service fee is ten percent of the quote, once, with the first stage': check(
    'i5',
    `select m.job_id || ' stage ' || m.stage_index as subject from (${stageMoney}) m
     join (${contractStages}) s on s.job_id = m.job_id and s.stage_index = m.stage_index
     where m.fee <> case when m.stage_index = 0 then floor((s.quote_cents * ${serviceFeePercent} + 50) / 100) else 0 end`,
  ),
  'I6 the stages of a quote add up to its cost': check(
    'i6',
    `select q.job_id || ' quote ' || q.contractor_id as subject from quotes q
     join stages s on s.job_id = q.job_id and s.contractor_id = q.contractor_id
     group by q.job_id, q.contractor_id, q.cost_cents
     having sum(s.cost_cents) <> q.cost_cents or sum(s.percent) <> 100`,
  ),
  'I7 the history of a stage ends with its status': check(
    'i7',
    `select s.job_id || ' stage ' || s.stage_index as subject from (${contractStages}) s
     where s.status <> coalesce((select h.to_status from job_history h where h.machine = 'stage' and h.job_id = s.job_id
       and h.stage_index = s.stage_index order by h.id desc limit 1), 'none')`,
  ),
  'I7 every event of a stage continues the previous one and is in the machine': check(
    'i7-chain',
    `select h.job_id || ' stage ' || h.stage_index || ' step ' || h.id as subject from (
       select *, lag(to_status, 1, '${stageMachine.initial}') over (
         partition by job_id, contractor_id, stage_index order by id) as state_before
       from job_history where machine = '${stageMachine.name}') h
     where h.from_status <> h.state_before or not ${isTransition(stageMachine, 'h')}`,
  ),
  'I8 a job has one signed quote, of its contractor': check(
    'i8',
    `select j.id as subject from jobs j where (j.contractor_id is not null) <> (1 = (select count(*) from quotes q
       where q.job_id = j.id and q.contractor_id = j.contractor_id
         and (${oneOf('q.status', CONTRACT_STATUSES)} or (${oneOf('q.status', ENDED_STATUSES)} and exists (
           select from job_history h where h.job_id = q.job_id and h.contractor_id = q.contractor_id
             and h.machine = '${quoteMachine.name}' and h.to_status = q.status
             and ${oneOf('h.from_status', CONTRACT_STATUSES)})))))`,
  ),
  'I8 the stored text of a contract is the signed text': check(
    'i8-text',
    `select distinct c.job_id || ' quote ' || c.contractor_id as subject from contracts c
     left join signatures s on s.job_id = c.job_id and s.contractor_id = c.contractor_id
     where encode(sha256(convert_to(c.text, 'UTF8')), 'hex') <> c.sha256 or s.sha256 <> c.sha256`,
  ),
  'I12 message indexes have no gaps, and read indexes exist': check(
    'i12',
    `select 'conversation ' || c.name as subject from conversations c
     left join (select conversation, count(*) as count, max(index) as last from messages group by conversation) m
       on m.conversation = c.name
     where c.last_index <> coalesce(m.count, 0) or c.last_index <> coalesce(m.last, 0)
     union all select 'conversation ' || c.name || ' reader ' || r.account_id from conversation_members r
     join conversations c on c.name = r.conversation where r.read_index not between 0 and c.last_index`,
  ),
} as const

/** One sentence per violation; empty for a valid ledger. */
export async function findLedgerViolations(db: Db): Promise<string[]> {
  const violations: string[] = []
  for (const [invariant, statement] of Object.entries({ ...ledgerInvariants, ...fundsInvariants })) {
    const found = await statement.all(db, [])
    violations.push(...found.map(({ subject }) => `${invariant}: ${subject}`))
  }
  return violations
}
