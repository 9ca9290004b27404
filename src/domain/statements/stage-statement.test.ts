import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { chargeback, chargebackLost, chargebackWon } from '../ledger/dispute-posting.ts'
import {
  hold,
  type LedgerTransaction,
  refund,
  refundPaid,
  refundReturned,
  release,
  type StageMoney,
  transfer,
} from '../ledger/posting.ts'
import { type StageFacts, stageStatement } from './stage-statement.ts'

/** $300.00 of a $1,000.00 quote, with a fee of $100.00 that includes $9.09 of tax. */
const money: StageMoney = {
  jobId: 'jb1',
  stageIndex: 0,
  customerId: 'mia',
  contractorId: 'lee',
  price: cents(30_000),
  fee: cents(10_000),
  feeGst: cents(909),
}

/** Entries are booked one day apart, from 1 November 2026. */
function stage(entries: readonly LedgerTransaction[], more: Partial<StageFacts> = {}): StageFacts {
  return {
    state: 'NSW',
    index: 0,
    name: 'Demolition',
    percent: 30,
    price: money.price,
    fee: money.fee,
    status: 'paid',
    hasEnded: false,
    coolingOffEndsAt: null,
    transferStatus: null,
    setOff: cents(0),
    refund: null,
    transactions: entries.map((entry, day) => ({ ...entry, at: `2026-11-0${day + 1}T02:00:00.000Z` })),
    ...more,
  }
}

const paid = [hold(money)]
const approved = [...paid, release(money, 'contractor')]
const arrived = [...approved, transfer(money)]
const [openHeld, openReleased] = [chargeback(money, 'held', 'dp_1'), chargeback(money, 'contractor', 'dp_1')]
const isApproved = { status: 'approved', transferStatus: 'arrived' } as const
const ended = { hasEnded: true, refund: 'queued' } as const

test('money of a stage approved during cooling-off names the last day that the customer may cancel [PAY-09]', () => {
  const facts = stage([...paid, release(money, 'cooling-off')], {
    status: 'approved',
    transferStatus: 'cooling-off',
    coolingOffEndsAt: '2026-11-15T12:59:59.999Z',
  })

  expect(stageStatement(facts, 'contractor')).toMatchObject({
    fundsStatus: 'released',
    explanation:
      'Approved and released on 02/11/2026. We keep it until 15/11/2026, because the customer may still cancel the contract. After that you can withdraw it.',
  })
  expect(stageStatement(facts, 'customer').explanation).toContain(
    'because you may still cancel the contract. After that the contractor can withdraw it.',
  )
})

const rows: [explanation: string, facts: StageFacts, funds: object][] = [
  ['Not paid yet. Work starts once it is paid.', stage([], { status: 'none' }), { unpaid: 40_000 }],
  [
    'Not paid yet. It can be paid once the earlier stages are approved.',
    stage([], { status: 'none', index: 1, fee: cents(0) }),
    { unpaid: 30_000 },
  ],
  [
    'Never paid, because the contract was cancelled.',
    stage([], { status: 'none', hasEnded: true }),
    { unpaid: 40_000 },
  ],
  [
    "Paid and held since 01/11/2026. It's released when the work is submitted and approved.",
    stage(paid),
    { held: 30_000, fee: 10_000 },
  ],
  [
    "Paid and held since 01/11/2026. It's released when you approve the submitted work.",
    stage(paid, { status: 'waiting' }),
    { held: 30_000, fee: 10_000 },
  ],
  [
    'Paid and held since 01/11/2026. The work was rejected. The money is released once the work is submitted again and approved.',
    stage(paid, { status: 'rejected' }),
    { held: 30_000, fee: 10_000 },
  ],
  [
    "Approved and released on 02/11/2026. It's on its way to the contractor's account.",
    stage(approved, { status: 'approved', transferStatus: 'in transit' }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Approved and released on 02/11/2026. We keep it until the contractor has set up a payment account.',
    stage(approved, { status: 'approved', transferStatus: 'no account' }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    "Approved and released on 02/11/2026. It's in the contractor's account.",
    stage(arrived, isApproved),
    { released: 30_000, fee: 10_000 },
  ],
  [
    "Approved and released on 02/11/2026. It's in the contractor's account, less $120.00 for what the contractor owes.",
    stage(arrived, { ...isApproved, setOff: cents(12_000) }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Approved and released on 02/11/2026. It covers what the contractor owes.',
    stage(approved, { status: 'approved', setOff: cents(30_000) }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Your bank took the payment back on 02/11/2026 and is deciding the dispute.',
    stage([...paid, openHeld]),
    { disputed: 40_000 },
  ],
  [
    "Paid and held since 03/11/2026. It's released when the work is submitted and approved.",
    stage([...paid, openHeld, chargebackWon(money, 'held', 'dp_1')]),
    { held: 30_000, fee: 10_000 },
  ],
  [
    'Your bank closed the dispute on 03/11/2026. The money was returned to you.',
    stage([...paid, openHeld, chargebackLost(money, 'dp_1')]),
    { 'charged back': 40_000 },
  ],
  [
    'Your bank closed the dispute on 05/11/2026. The money was returned to you.',
    stage([...arrived, openReleased, chargebackLost(money, 'dp_1')], isApproved),
    { 'charged back': 40_000 },
  ],
  [
    'The contract was cancelled. The money is on its way back to you.',
    stage([...paid, refund(money, 'held')], ended),
    { refunding: 40_000 },
  ],
  [
    'The contract was cancelled. The refund failed. The money is safe with us, and our team is working on it.',
    stage([...paid, refund(money, 'held'), refundPaid(money), refundReturned(money)], { ...ended, refund: 'failed' }),
    { refunding: 40_000 },
  ],
  [
    'The contract was cancelled. The money was refunded to you on 03/11/2026.',
    stage([...paid, refund(money, 'held'), refundPaid(money)], { ...ended, refund: 'succeeded' }),
    { refunded: 40_000 },
  ],
  [
    'The contract was cancelled. The money was refunded to you on 03/11/2026.',
    stage(
      [
        ...paid,
        refund(money, 'held'),
        refundPaid(money),
        chargeback(money, 'platform', 'dp_2'),
        chargebackLost(money, 'dp_2'),
      ],
      { ...ended, refund: 'succeeded' },
    ),
    { refunded: 40_000 },
  ],
]

describe('the customer reads where the money of a stage is, since when and why [PAY-03]', () => {
  test.each(rows)('%s', (explanation, facts, funds) => {
    const statement = stageStatement(facts, 'customer')

    expect(statement.explanation).toBe(explanation)
    expect(Object.fromEntries(statement.funds)).toEqual(funds)
  })
})

describe('the contractor reads the same for the price alone [PAY-03, PAY-04]', () => {
  test.each([
    [stage([], { status: 'none' }), { unpaid: 30_000 }],
    [stage(paid), { held: 30_000 }],
    [stage(arrived, isApproved), { released: 30_000 }],
    [stage([...paid, openHeld]), { disputed: 30_000 }],
    [stage([...paid, refund(money, 'held')], ended), { refunding: 30_000 }],
    [stage([...arrived, openReleased, chargebackLost(money, 'dp_1')], isApproved), { 'charged back': 30_000 }],
  ])('%#', (facts, funds) => {
    expect(Object.fromEntries(stageStatement(facts, 'contractor').funds)).toEqual(funds)
  })

  test.each([
    [stage(paid, { status: 'waiting' }), "It's released when the customer approves the submitted work."],
    [stage(arrived, isApproved), "It's in your account."],
    [
      stage(approved, { status: 'approved', transferStatus: 'no account' }),
      'We keep it until you have set up a payment account.',
    ],
    [stage(approved, { status: 'approved', setOff: cents(30_000) }), 'It covers what you owe.'],
    [
      stage([...paid, openHeld]),
      "The customer's bank took the payment back on 02/11/2026 and is deciding the dispute.",
    ],
  ])('the sentence addresses the contractor: %#', (facts, ending) => {
    expect(stageStatement(facts, 'contractor').explanation.endsWith(ending)).toBe(true)
  })
})
