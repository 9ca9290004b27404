/** The expectations are typed from PAY-10 and from what a card processor says about payouts. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { PAYOUT_STATUSES, payoutMachine } from './payout-machine.ts'

test('a withdrawal is ordered, sent, and paid or failed; a bank can send back what had arrived [PAY-10]', () => {
  expect(formatMachine(payoutMachine)).toEqual([
    'ordered --send by system--> sent',
    'ordered | sent --pay by system--> paid; notifyContractor',
    'ordered | sent | paid --fail by system--> failed; bookReturned, openAlert, notifyContractor',
  ])
})

test('the payout table is well formed', () => {
  expect(machineDefects(payoutMachine)).toEqual([])
})

describe('only these may happen to a withdrawal', () => {
  const allowed: Record<string, string> = {
    'ordered send': 'sent',
    'ordered pay': 'paid',
    'ordered fail': 'failed',
    'sent pay': 'paid',
    'sent fail': 'failed',
    'paid fail': 'failed',
  }
  const events = ['send', 'pay', 'fail'] as const
  const tries = PAYOUT_STATUSES.flatMap((state) => events.map((event) => ({ state, event })))

  test.each(tries)('$state $event', ({ state, event }) => {
    const to = allowed[`${state} ${event}`]
    const attempt = () => decide(payoutMachine, { status: state, party: 'system', facts: {} }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})
