/** Expectations from PAY-10 and the processor's documentation of payouts. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { PAYOUT_STATUSES, payoutMachine } from './payout-machine.ts'

test('a withdrawal is queued, sent, and paid or failed; a bank can return a paid one [PAY-10]', () => {
  expect(formatMachine(payoutMachine)).toEqual([
    'queued --send by system--> sent',
    'queued | sent --pay by system--> paid; notifyContractor',
    'queued | sent | paid --fail by system--> failed; bookReturned, openAlert, notifyContractor',
  ])
})

test('the payout table is well formed', () => {
  expect(machineDefects(payoutMachine)).toEqual([])
})

describe('allows only these transitions', () => {
  const allowed: Record<string, string> = {
    'queued send': 'sent',
    'queued pay': 'paid',
    'queued fail': 'failed',
    'sent pay': 'paid',
    'sent fail': 'failed',
    'paid fail': 'failed',
  }
  const events = ['send', 'pay', 'fail'] as const
  const tries = PAYOUT_STATUSES.flatMap((status) => events.map((event) => ({ status, event })))

  test.each(tries)('$status $event', ({ status, event }) => {
    const to = allowed[`${status} ${event}`]
    const attempt = () => decide(payoutMachine, { status, party: 'system', facts: {} }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})
