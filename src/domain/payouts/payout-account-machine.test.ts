import { expect, test } from 'vitest'
import { availableEvents, decide, formatMachine, machineDefects } from '../core/machine.ts'
import { PAYOUT_ACCOUNT_STATUSES, payoutAccountMachine } from './payout-account-machine.ts'

test('an account is begun, becomes ready by the word of the processor, and can be asked for more later [PAY-10]', () => {
  expect(formatMachine(payoutAccountMachine)).toEqual([
    'none | pending --begin by contractor--> pending',
    'ready --begin by contractor--> error: Your payment account is already set up.',
    'pending --complete by system--> ready; enqueueTransfers',
    'ready --lapse by system--> pending',
    'ready --receive by system--> ready',
  ])
  expect(machineDefects(payoutAccountMachine)).toEqual([])
})

test('only an account that is ready receives money', () => {
  const receives = PAYOUT_ACCOUNT_STATUSES.filter((state) =>
    availableEvents(payoutAccountMachine, { status: state, party: 'system', facts: {} }).includes('receive'),
  )
  expect(receives).toEqual(['ready'])
})

test('nobody but the contractor begins it, and nobody but the processor completes it', () => {
  expect(() => decide(payoutAccountMachine, { status: 'none', party: 'system', facts: {} }, 'begin')).toThrow()
  expect(() =>
    decide(payoutAccountMachine, { status: 'pending', party: 'contractor', facts: {} }, 'complete'),
  ).toThrow()
})
