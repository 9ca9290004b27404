import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { CHARGEBACK_EVENTS, CHARGEBACK_STATUSES, chargebackMachine } from './chargeback-machine.ts'

test('a dispute stays open until the bank decides it for good', () => {
  expect(formatMachine(chargebackMachine)).toEqual([
    'open --win by system--> won; bookReturned, enqueueSetOff, closeAlert, notifyBothParties',
    'open --lose by system--> lost; bookLost, closeAlert, alertLoss, notifyBothParties',
  ])
  expect(machineDefects(chargebackMachine)).toEqual([])
})

const allowed: Record<string, string> = { 'open win': 'won', 'open lose': 'lost' }
const tries = CHARGEBACK_STATUSES.flatMap((status) => CHARGEBACK_EVENTS.map((event) => ({ status, event })))

test.each(tries)('$status $event', ({ status, event }) => {
  const to = allowed[`${status} ${event}`]
  const attempt = () => decide(chargebackMachine, { status, party: 'system', facts: {} }, event).to

  if (to === undefined) expect(attempt).toThrow()
  else expect(attempt()).toBe(to)
})
