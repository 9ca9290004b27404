import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { CHARGEBACK_EVENTS, CHARGEBACK_STATUSES, chargebackMachine } from './chargeback-machine.ts'

test('a dispute is open until the bank decides it, for one side and for good', () => {
  expect(formatMachine(chargebackMachine)).toEqual([
    'open --win by system--> won; bookReturned, enqueueSetOff, closeAlert, notifyBothParties',
    'open --lose by system--> lost; bookLost, closeAlert, notifyBothParties',
  ])
  expect(machineDefects(chargebackMachine)).toEqual([])
})

const allowed: Record<string, string> = { 'open win': 'won', 'open lose': 'lost' }
const tries = CHARGEBACK_STATUSES.flatMap((state) => CHARGEBACK_EVENTS.map((event) => ({ state, event })))

test.each(tries)('$state $event', ({ state, event }) => {
  const to = allowed[`${state} ${event}`]
  const attempt = () => decide(chargebackMachine, { status: state, party: 'system', facts: {} }, event).to

  if (to === undefined) expect(attempt).toThrow()
  else expect(attempt()).toBe(to)
})
