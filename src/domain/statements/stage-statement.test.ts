import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import {
  chargeback,
  chargebackLost,
  chargebackWon,
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

/** $300.00 of a quote of $1,000.00, with the fee of $100.00 and the tax of $9.09 in it. */
const money: StageMoney = {
  jobId: 'jb1',
  stageIndex: 0,
  customerId: 'mia',
  contractorId: 'lee',
  price: cents(30_000),
  fee: cents(10_000),
  feeGst: cents(909),
}

/** Each entry is booked on a day of its own, from 1 November 2026 on. */
function stage(entries: readonly LedgerTransaction[], more: Partial<StageFacts> = {}): StageFacts {
  return {
    index: 0,
    name: 'Demolition',
    percent: 30,
    price: money.price,
    fee: money.fee,
    status: 'paid',
    hasEnded: false,
    transferStatus: null,
    setOff: cents(0),
    refund: null,
    transactions: entries.map((entry, day) => ({ ...entry, at: `2026-11-0${day + 1}T02:00:00.000Z` })),
    ...more,
  }
}

const paid = [hold(money)]
const approved = [...paid, release(money)]
const arrived = [...approved, transfer(money)]
const [openHeld, openReleased] = [chargeback(money, 'held', 'dp_1'), chargeback(money, 'contractor', 'dp_1')]
const isApproved = { status: 'approved', transferStatus: 'arrived' } as const
const ended = { hasEnded: true, refund: 'ordered' } as const

const rows: [explanation: string, facts: StageFacts, funds: object][] = [
  ['Not paid yet. The work begins once it is paid.', stage([], { status: 'none' }), { unpaid: 40_000 }],
  [
    'Not paid yet. It is paid once the stages before it are approved.',
    stage([], { status: 'none', index: 1, fee: cents(0) }),
    { unpaid: 30_000 },
  ],
  ['Never paid: the contract was ended before.', stage([], { status: 'none', hasEnded: true }), { unpaid: 40_000 }],
  [
    'Paid, and held since 01/11/2026. It is released when the work is submitted and approved.',
    stage(paid),
    { held: 30_000, fee: 10_000 },
  ],
  [
    'Paid, and held since 01/11/2026. It is released when you approve the submitted work.',
    stage(paid, { status: 'waiting' }),
    { held: 30_000, fee: 10_000 },
  ],
  [
    'Paid, and held since 01/11/2026. The work was rejected: it is released when the work is submitted again and approved.',
    stage(paid, { status: 'rejected' }),
    { held: 30_000, fee: 10_000 },
  ],
  [
    "Approved, and released since 02/11/2026. It is on its way to the contractor's account.",
    stage(approved, { status: 'approved', transferStatus: 'under way' }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Approved, and released since 02/11/2026. It is kept here until the contractor has set up an account to be paid to.',
    stage(approved, { status: 'approved', transferStatus: 'no account' }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    "Approved, and released since 02/11/2026. It is in the contractor's account.",
    stage(arrived, isApproved),
    { released: 30_000, fee: 10_000 },
  ],
  [
    "Approved, and released since 02/11/2026. It is in the contractor's account, but for $120.00 that settles what the contractor owes.",
    stage(arrived, { ...isApproved, setOff: cents(12_000) }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Approved, and released since 02/11/2026. It settles what the contractor owes.',
    stage(approved, { status: 'approved', setOff: cents(30_000) }),
    { released: 30_000, fee: 10_000 },
  ],
  [
    'Your bank has taken the payment back on 02/11/2026, and decides where it goes.',
    stage([...paid, openHeld]),
    { disputed: 40_000 },
  ],
  [
    'Paid, and held since 03/11/2026. It is released when the work is submitted and approved.',
    stage([...paid, openHeld, chargebackWon(money, 'held', 'dp_1')]),
    { held: 30_000, fee: 10_000 },
  ],
  [
    'Your bank has decided on 03/11/2026. The money is back with you.',
    stage([...paid, openHeld, chargebackLost(money, 'dp_1')]),
    { 'charged back': 40_000 },
  ],
  [
    'Your bank has decided on 05/11/2026. The money is back with you.',
    stage([...arrived, openReleased, chargebackLost(money, 'dp_1')], isApproved),
    { 'charged back': 40_000 },
  ],
  [
    'The contract was ended. The money is on its way back to you.',
    stage([...paid, refund(money, 'held')], ended),
    { refunding: 40_000 },
  ],
  [
    'The contract was ended. The refund did not go through: the money is safe with us, and our team is looking at it.',
    stage([...paid, refund(money, 'held'), refundPaid(money), refundReturned(money)], { ...ended, refund: 'failed' }),
    { refunding: 40_000 },
  ],
  [
    'The contract was ended. The money is back with you since 03/11/2026.',
    stage([...paid, refund(money, 'held'), refundPaid(money)], { ...ended, refund: 'succeeded' }),
    { refunded: 40_000 },
  ],
  [
    'The contract was ended. The money is back with you since 03/11/2026.',
    stage(
      [
        ...paid,
        refund(money, 'held'),
        refundPaid(money),
        chargeback(money, 'losses', 'dp_2'),
        chargebackLost(money, 'dp_2'),
      ],
      { ...ended, refund: 'succeeded' },
    ),
    { refunded: 40_000 },
  ],
]

describe('the customer is told where the money of a stage is, since when, and why [PAY-03]', () => {
  test.each(rows)('%s', (explanation, facts, funds) => {
    const statement = stageStatement(facts, 'customer')

    expect(statement.explanation).toBe(explanation)
    expect(Object.fromEntries(statement.funds)).toEqual(funds)
  })
})

describe('the contractor is told the same of the price alone [PAY-03, PAY-04]', () => {
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
    [stage(paid, { status: 'waiting' }), 'It is released when the customer approves the submitted work.'],
    [stage(arrived, isApproved), 'It is in your account.'],
    [
      stage(approved, { status: 'approved', transferStatus: 'no account' }),
      'It is kept here until you have set up an account to be paid to.',
    ],
    [stage(approved, { status: 'approved', setOff: cents(30_000) }), 'It settles what you owe.'],
    [
      stage([...paid, openHeld]),
      "The customer's bank has taken the payment back on 02/11/2026, and decides where it goes.",
    ],
  ])('in words for the contractor: %#', (facts, ending) => {
    expect(stageStatement(facts, 'contractor').explanation.endsWith(ending)).toBe(true)
  })
})
