import { afterAll, describe, expect, test } from 'vitest'
import { createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { findLedgerViolations } from './ledger-invariants-store.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })
await fixtures.completedJob()
const { customer, contractor } = await fixtures.pendingJob()
await customer.request('POST', `/conversations/${contractor.id}/messages`, {
  body: 'When do you start?',
  key: 'key-of-one',
})
await contractor.request('POST', `/conversations/${customer.id}/messages`, { body: 'On Monday.', key: 'key-of-two' })
// A worker transfers the released money.
const transfersOpen = async () => await product.pool.query("select from transfers where status <> 'sent'")
await eventually(async () => (await transfersOpen()).rowCount === 0)
await expectValidLedger(product)

afterAll(() => product.stop())

/** Tampers with triggers disabled, inside a transaction that is rolled back. */
async function violationsAfter(tampering: string): Promise<string[]> {
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(tampering)
    if (!rowCount) throw new Error('Nothing was tampered with')
    return await findLedgerViolations(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const bookedFor = (kind: string, reference: string, source: string, destination: string) =>
  `with booked as (insert into ledger_transactions (kind, reference, job_id, stage_index, created_at)
     select '${kind}', '${reference}', job_id, stage_index, now() from stages where status = 'waiting' limit 1 returning *)
   insert into ledger_postings select id, 1, replace('${source}', '$stage', job_id || ':' || stage_index),
     replace('${destination}', '$stage', job_id || ':' || stage_index), 100 from booked`

const refundOf = (stageStatus: string, status: string) =>
  `insert into refunds (reference, job_id, stage_index, contractor_id, amount_cents, funds_source, status, created_at)
   select 'refund:' || job_id || ':' || stage_index, job_id, stage_index, contractor_id,
     coalesce((select price_cents + fee_cents from payments p where p.job_id = s.job_id and p.stage_index = s.stage_index), 1),
     'held', '${status}', now() from stages s where s.status = '${stageStatus}'`

const disputeOf = (status: string) =>
  `insert into chargebacks (id, job_id, stage_index, contractor_id, amount_cents, price_cents, fee_cents, fee_gst_cents,
     loss_cents, funds_source, reason, status, opened_at)
   select 'dp_1', job_id, stage_index, contractor_id, cost_cents, cost_cents, 0, 0, 0, 'held', 'fraudulent', '${status}',
     now()
   from stages where status = 'waiting'`

const payoutOf = (status: string) =>
  `insert into payouts (id, contractor_id, request_id, amount_cents, bank_name, bank_last_digits, status, created_at)
   select 'po1', contractor_id, 'one', 100, 'Lee', '789', '${status}', now() from transfers limit 1`

const firstHold = "(select min(id) from ledger_transactions where kind = 'hold')"

describe('an invalid ledger is detected', () => {
  test.each([
    ['I1', 'a transaction without its postings', `delete from ledger_postings where transaction_id = ${firstHold}`],
    [
      'I3',
      'a held amount that differs from the price',
      "update ledger_postings set amount_cents = 1 where destination like 'held:%'",
    ],
    ['I3', 'a paid stage without money', "update stages set status = 'paid' where status = 'none'"],
    ['I3', 'money for an unsigned stage', 'update ledger_transactions set stage_index = 3 where stage_index = 2'],
    ['I3', 'held money of a refunded stage', refundOf('waiting', 'queued')],
    ['I3', 'held money of a disputed stage', disputeOf('lost')],
    [
      'I3',
      'missing money of a stage',
      "update ledger_postings set amount_cents = amount_cents - 1 where source like 'held:%'",
    ],
    [
      'I4',
      'a release that another than the customer approved',
      "update job_history set actor_id = 'admin' where event = 'approve'",
    ],
    ['I4', 'a release without an approval', "delete from job_history where event = 'approve'"],
    [
      'I5',
      'a fee that is not ten percent',
      "update ledger_postings set amount_cents = 1 where destination = 'platform:fees'",
    ],
    [
      'I6',
      'stages that do not add up to the quote',
      'update stages set cost_cents = cost_cents + 1 where stage_index = 1',
    ],
    ['I7', 'a status without a history', "update job_history set to_status = 'paid' where event = 'submitProgress'"],
    [
      'I7',
      'a history that starts in the middle',
      "delete from job_history where machine = 'stage' and event = 'confirmPayment'",
    ],
    [
      'I7',
      'a gap in the history',
      "update job_history set from_status = 'rejected' where machine = 'stage' and event = 'submitProgress'",
    ],
    [
      'I7',
      'an event unknown to the machine',
      "update job_history set actor_role = 'contractor' where machine = 'stage' and event = 'approve'",
    ],
    ['I8', 'a contract with a changed text', "update contracts set text = text || ' '"],
    ['I8', 'a signature of another text', "update signatures set sha256 = 'other' where party = 'customer'"],
    ['I8', 'a job without its signed quote', "update quotes set status = 'closed' where status = 'completed'"],
    ['I10', 'a hold without a successful payment', 'update payments set succeeded_at = null'],
    ['I10', 'a hold without its payment', 'delete from payments'],
    [
      'I10',
      'a tax that differs from the payment',
      'update payments set fee_gst_cents = fee_gst_cents - 1 where fee_gst_cents > 0',
    ],
    ['I11', 'a release without a transfer', 'delete from transfers'],
    ['I11', 'a booked transfer that was not sent', "update transfers set status = 'queued'"],
    ['I11', 'a reversed transfer without a booked reversal', "update transfers set status = 'reversed'"],
    ['I11', 'a release with a missing part', 'update transfers set set_off_cents = 1'],
    ['I11', 'a transfer with a wrong amount', 'update transfers set amount_cents = amount_cents - 1'],
    ['I12', 'a missing message', 'delete from messages where index = 1'],
    ['I12', 'a message index without a message', 'update conversations set last_index = last_index + 1'],
    ['I12', 'a read index beyond the last message', 'update conversation_members set read_index = 3'],
    ['I12', 'a negative read index', 'update conversation_members set read_index = -1'],
    [
      'I13',
      'a payment without a stage or alert',
      `insert into unmatched_payments (event_id, job_id, stage_index, intent_id, charge_id, amount_cents, received_at)
       select id, 'jb0', 0, 'pi_1', 'ch_1', 100, received_at from webhook_events limit 1`,
    ],
    ['I14', 'a refund of an active contract', refundOf('waiting', 'queued')],
    ['I14', 'a refund of an unpaid stage', refundOf('none', 'queued')],
    ['I14', 'a booked refund without a record', bookedFor('refund', 'refund:1', 'held:$stage', 'refund:$stage')],
    [
      'I14',
      'a paid refund that was not booked',
      bookedFor('refund-paid', 'refund-paid:1', 'refund:$stage', 'processor:clearing'),
    ],
    [
      'I14',
      'a cancelled contract that never closes',
      "update quotes set status = 'refunding' where status = 'progress'",
    ],
    ['I15', 'a dispute without a booking', disputeOf('open')],
    [
      'I15',
      'a booked dispute without a record',
      bookedFor('chargeback', 'chargeback:dp_2', 'held:$stage', 'disputed:$stage'),
    ],
    [
      'I15',
      'a dispute of which only a part is booked',
      `with recorded as (${disputeOf('open')}), ${bookedFor('chargeback', 'chargeback:dp_1', 'held:$stage', 'disputed:$stage').slice('with '.length)}`,
    ],
    ['I16', 'a payout without a booking', payoutOf('sent')],
    ['I16', 'a booked payout without a record', bookedFor('payout', 'payout:po2', 'account:lee', 'bank:lee')],
    [
      'I16',
      'a payout above the balance',
      "update ledger_balances set amount_cents = -1 where account like 'account:%'",
    ],
    [
      'I17',
      'an unexplained clearing balance',
      "update ledger_balances set amount_cents = amount_cents + 1 where account = 'processor:clearing'",
    ],
    [
      'I18',
      'a contractor balance above the approvals',
      "update stages set cost_cents = cost_cents - 1 where status = 'approved'",
    ],
    ['I18', 'a loss without a dispute', "insert into ledger_balances values ('platform:losses', 0, -1)"],
    ['I18', 'an account balance above its transfers', 'update transfers set amount_cents = amount_cents - 1'],
    ['I18', 'a payout missing at the bank', payoutOf('paid')],
    ['I18', 'a fee kept from a refunded payment', refundOf('waiting', 'queued')],
    ['I19', 'a processor fee without a cost', "insert into ledger_balances values ('processor:fees', 0, 30)"],
    [
      'I19',
      'a dispute fee that nothing deducted',
      "insert into ledger_balances values ('platform:dispute-fees', 0, -1)",
    ],
  ])('%s: %s', async (invariant, _what, tampering) => {
    const violations = await violationsAfter(tampering)

    expect(violations.filter((violation) => violation.startsWith(`${invariant} `)).length).toBeGreaterThan(0)
  })

  test('and is valid again without the change', () => expectValidLedger(product))
})

test.each(['ledger_transactions', 'ledger_postings', 'job_history'])(
  'I9: rows of %s are never changed or deleted',
  async (table) => {
    const only = new RegExp(`The table ${table} is append-only`)
    const column = table === 'ledger_postings' ? 'position' : 'job_id'
    await expect(product.pool.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(only)
    await expect(product.pool.query(`delete from ${table}`)).rejects.toThrow(only)
    await expect(product.pool.query(`truncate ${table} cascade`)).rejects.toThrow(/is append-only/)
  },
)
