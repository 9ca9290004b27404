import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { TRANSFER_EVENTS, TRANSFER_STATUSES, transferMachine } from './transfer-machine.ts'

test('a transfer is sent once, cancelled before and reversed after', () => {
  expect(formatMachine(transferMachine)).toEqual([
    'cooling-off --queue by system--> queued',
    'queued | no-account --start by system--> queued',
    'queued --wait by system--> no-account',
    'queued | no-account --send by system--> sent',
    'cooling-off | queued | no-account --cancel by system--> cancelled',
    'sent --reverse by system--> reversed',
  ])
  expect(machineDefects(transferMachine)).toEqual([])
})

const allowed: Record<string, string> = {
  'cooling-off queue': 'queued',
  'queued start': 'queued',
  'no-account start': 'queued',
  'queued wait': 'no-account',
  'queued send': 'sent',
  'no-account send': 'sent',
  'cooling-off cancel': 'cancelled',
  'queued cancel': 'cancelled',
  'no-account cancel': 'cancelled',
  'sent reverse': 'reversed',
}
const tries = TRANSFER_STATUSES.flatMap((status) => TRANSFER_EVENTS.map((event) => ({ status, event })))

test.each(tries)('$status $event', ({ status, event }) => {
  const to = allowed[`${status} ${event}`]
  const attempt = () => decide(transferMachine, { status, party: 'system', facts: {} }, event).to

  if (to === undefined) expect(attempt).toThrow()
  else expect(attempt()).toBe(to)
})
