import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { balancesOf, hold, release, type StageMoney } from './posting.ts'

const stage: StageMoney = {
  jobId: 'jb1',
  stageIndex: 0,
  customerId: 'mia',
  contractorId: 'lee',
  price: cents(300_000),
  fee: cents(100_000),
}

test('a payment holds the price for its stage and gives the service fee to the platform [PAY-03, PAY-04]', () => {
  expect(hold(stage)).toEqual({
    kind: 'hold',
    reference: 'hold:jb1:0',
    jobId: 'jb1',
    stageIndex: 0,
    postings: [
      { source: 'customer:mia', destination: 'held:jb1:0', amount: 300_000 },
      { source: 'customer:mia', destination: 'platform:fees', amount: 100_000 },
    ],
  })
})

test('a payment without a fee books no empty posting [PAY-04]', () => {
  const later = hold({ ...stage, stageIndex: 1, fee: cents(0) })
  expect(later.postings).toEqual([{ source: 'customer:mia', destination: 'held:jb1:1', amount: 300_000 }])
})

test("an approval makes the held price the contractor's, and leaves the fee where it is [PAY-03]", () => {
  expect(release(stage)).toMatchObject({
    kind: 'release',
    reference: 'release:jb1:0',
    postings: [{ source: 'held:jb1:0', destination: 'contractor:lee', amount: 300_000 }],
  })
})

test('a stage is held once and released once: the references of its transactions are its own [PAY-03]', () => {
  const other = { ...stage, stageIndex: 1 }
  const references = [hold(stage), release(stage), hold(other), release(other)].map(({ reference }) => reference)
  expect(new Set(references).size).toBe(4)
  expect(hold(stage).reference).toBe(references[0])
})

describe('balances', () => {
  test('are what came in less what went out', () => {
    const balances = balancesOf([...hold(stage).postings, ...release(stage).postings])

    expect(Object.fromEntries(balances)).toEqual({
      'customer:mia': -400_000,
      'held:jb1:0': 0,
      'contractor:lee': 300_000,
      'platform:fees': 100_000,
    })
  })

  test('of no postings are none', () => {
    expect(balancesOf([]).size).toBe(0)
  })
})
