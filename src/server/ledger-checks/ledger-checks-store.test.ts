import { afterAll, describe, expect, test } from 'vitest'
import { expectTrueLedger, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { ledgerViolations } from './ledger-checks-store.ts'

const product = await startProduct()
const world = worldOf(product)
await world.completedJob()
const { customer, contractor } = await world.waitingJob()
await customer.ask('POST', `/conversations/${contractor.id}/messages`, {
  body: 'When do you start?',
  key: 'key-of-one',
})
await contractor.ask('POST', `/conversations/${customer.id}/messages`, { body: 'On Monday.', key: 'key-of-two' })
await expectTrueLedger(product)

afterAll(() => product.stop())

/** Does what no call of the product does, with the guards of the database asleep, and takes it back. */
async function violationsAfter(tampering: string): Promise<string[]> {
  const client = await product.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(tampering)
    if (!rowCount) throw new Error('Nothing was tampered with')
    return await ledgerViolations(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const firstHold = "(select min(id) from ledger_transactions where kind = 'hold')"

describe('a ledger that is not true is seen', () => {
  test.each([
    ['I1', 'a transaction without its postings', `delete from ledger_postings where transaction_id = ${firstHold}`],
    [
      'I3',
      'a held amount that is not the price',
      "update ledger_postings set amount_cents = 1 where destination like 'held:%'",
    ],
    ['I3', 'a stage that is paid without money', "update stages set status = 'paid' where status = 'none'"],
    [
      'I3',
      'money for a stage that nobody signed',
      'update ledger_transactions set stage_index = 3 where stage_index = 2',
    ],
    [
      'I4',
      'a release that another than the customer approved',
      "update history set actor_id = 'admin' where event = 'approve'",
    ],
    ['I4', 'a release without an approval', "delete from history where event = 'approve'"],
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
    ['I7', 'a status that no history leads to', "update history set to_state = 'paid' where event = 'submitProgress'"],
    [
      'I7',
      'a stage that began in the middle',
      "delete from history where machine = 'stage' and event = 'confirmPayment'",
    ],
    [
      'I7',
      'a step that nobody was told of',
      "update history set from_state = 'rejected' where machine = 'stage' and event = 'submitProgress'",
    ],
    [
      'I7',
      'a step that the machine does not know',
      "update history set actor_role = 'contractor' where machine = 'stage' and event = 'approve'",
    ],
    ['I8', 'a contract whose text was changed', "update contracts set text = text || ' '"],
    ['I8', 'a signature under another text', "update signatures set sha256 = 'other' where party = 'customer'"],
    ['I8', 'a job without its signed quote', "update quotes set status = 'closed' where status = 'completed'"],
    ['I10', 'a hold whose payment never succeeded', 'update payments set succeeded_at = null'],
    ['I10', 'a hold without its payment', 'delete from payments'],
    ['I11', 'a release that ordered no transfer', 'delete from transfers'],
    ['I12', 'a message that is gone', 'delete from messages where index = 1'],
    ['I12', 'a message that was never said', 'update conversations set last_index = last_index + 1'],
    ['I12', 'a message that was read before it was said', 'update conversation_members set read_index = 3'],
    ['I12', 'a reader before the first message', 'update conversation_members set read_index = -1'],
    [
      'I13',
      'money that belongs to no stage',
      `insert into stray_payments (event_id, job_id, stage_index, intent_id, charge_id, amount_cents, received_at)
       select id, 'jb0', 0, 'pi_1', 'ch_1', 100, received_at from webhook_events limit 1`,
    ],
  ])('%s: %s', async (invariant, _what, tampering) => {
    const violations = await violationsAfter(tampering)

    expect(violations.filter((violation) => violation.startsWith(`${invariant} `)).length).toBeGreaterThan(0)
  })

  test('and is true again as soon as nobody tampers', () => expectTrueLedger(product))
})

test.each(['ledger_transactions', 'ledger_postings', 'history'])(
  'I9: no row of %s is ever changed or removed',
  async (table) => {
    const only = new RegExp(`The table ${table} only grows`)
    const column = table === 'ledger_postings' ? 'position' : 'job_id'
    await expect(product.pool.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(only)
    await expect(product.pool.query(`delete from ${table}`)).rejects.toThrow(only)
    await expect(product.pool.query(`truncate ${table} cascade`)).rejects.toThrow(/only grows/)
  },
)
