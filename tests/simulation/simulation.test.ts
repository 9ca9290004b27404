/** The money of the product in memory, with everything that can go wrong: 200 worlds, each from a seed of its own. */
import { expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { release } from '#domain/ledger/posting.ts'
import { fireStage, signContract, startPayment } from './contract-use-cases.ts'
import { brokenOfAll } from './invariants.ts'
import { Books } from './ledger.ts'
import { handleEvent } from './processor-events.ts'
import { Simulation } from './simulation.ts'
import { Storage } from './storage.ts'

const seeds = 200
const operations = 1_000

test('200 worlds with lost answers, outages, crashes, disputes and refusals end with ledger = processor [PAY-03, PAY-09, PAY-10]', {
  timeout: 60_000,
}, () => {
  const seen: Record<string, number> = {}
  for (let seed = 1; seed <= seeds; seed += 1) {
    const told = new Simulation(seed).run(operations)
    for (const [what, count] of Object.entries(told.seen)) seen[what] = (seen[what] ?? 0) + count
  }

  // A simulation that never reaches the interesting states proves nothing.
  const interesting = [
    ...['approve', 'reject', 'cancel', 'withdraw', 'retry', 'dispute', 'crash', 'restart', 'outage'],
    ...['unanswered', 'asks-first', 'declined', 'given-up', 'refund.updated', 'payout.updated', 'account.updated'],
  ]
  for (const what of interesting) expect(seen[what] ?? 0, what).toBeGreaterThan(20)
  expect(seen['at-rest']).toBe(seeds)
})

test('the same seed tells the same story, and another seed another one', () => {
  const [first, again, other] = [7, 7, 8].map((seed) => new Simulation(seed).run(operations).hash)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

function paidStage(): { books: Books; jobId: string } {
  const books = new Books(new Storage(() => 'none'), () => 0)
  const people = { customerId: 'mia', contractorId: 'lee' }
  const jobId = signContract(books, { ...people, cost: cents(100_000), percents: [100], coolingOffEndsAt: 1 })
  startPayment(books, jobId, 0)
  const about = { jobId, stageIndex: 0, intentId: 'pi_1', chargeId: 'ch_1', amountCents: cents(110_000) }
  handleEvent(books, { type: 'payment.succeeded', id: 'evt_1', ...about })
  return { books, jobId }
}

test('a paid stage keeps every promise', () => {
  const { books } = paidStage()
  expect(brokenOfAll(books)).toEqual([])
  expect(books.balance('platform:fees') + books.balance('platform:gst')).toBe(10_000)
})

test('the promises notification money that is released without an approval', () => {
  const { books, jobId } = paidStage()
  books.storage.transaction(() => books.book(release(books.payments.get(`${jobId}:0`))))

  expect(brokenOfAll(books)).toEqual([
    `I3 held:${jobId}:0 has 0 and not 100000`,
    `I4 ${jobId}:0 is released without its approval`,
    `I11 the parts of release:${jobId}:0 do not add up`,
  ])
})

test('what was about to be written when the process died was not written', () => {
  let fault: 'none' | 'dies-before' = 'none'
  const books = new Books(new Storage(() => fault), () => 0)
  const people = { customerId: 'mia', contractorId: 'lee' }
  const jobId = signContract(books, { ...people, cost: cents(100_000), percents: [100], coolingOffEndsAt: 1 })
  fault = 'dies-before'

  expect(() => startPayment(books, jobId, 0)).toThrow('before the commit')
  expect(books.payments.size).toBe(0)
  expect(() => fireStage(books, jobId, 0, 'approve', 'customer')).toThrow()
})
