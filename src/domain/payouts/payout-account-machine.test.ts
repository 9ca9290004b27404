import { expect, test } from 'vitest'
import { availableEvents, decide, formatMachine, machineDefects } from '../core/machine.ts'
import { PAYOUT_ACCOUNT_STATUSES, payoutAccountMachine } from './payout-account-machine.ts'

test('an account starts, becomes ready and can lapse again [PAY-10]', () => {
  expect(formatMachine(payoutAccountMachine)).toEqual([
    'none | pending --begin by contractor--> pending',
    'ready --begin by contractor--> error: Your payment account is already set up.',
    'pending --complete by system--> ready; enqueueTransfers',
    'ready --lapse by system--> pending',
    'ready --receive by system--> ready',
  ])
  expect(machineDefects(payoutAccountMachine)).toEqual([])
})

test('only a ready account receives money', () => {
  const receives = PAYOUT_ACCOUNT_STATUSES.filter((status) =>
    availableEvents(payoutAccountMachine, { status, party: 'system', facts: {} }).includes('receive'),
  )
  expect(receives).toEqual(['ready'])
})

test('only the contractor starts it and only the processor completes it', () => {
  expect(() => decide(payoutAccountMachine, { status: 'none', party: 'system', facts: {} }, 'begin')).toThrow()
  expect(() =>
    decide(payoutAccountMachine, { status: 'pending', party: 'contractor', facts: {} }, 'complete'),
  ).toThrow()
})
