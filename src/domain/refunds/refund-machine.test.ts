/** Expectations from PAY-09 and the processor's documentation of refunds. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { noFacts, REFUND_EVENTS, REFUND_PARTIES, REFUND_STATUSES, refundMachine } from './refund-machine.ts'

test('a refund is queued, sent, and succeeds or fails; an admin retries a failed one [PAY-09]', () => {
  expect(formatMachine(refundMachine)).toEqual([
    'queued --send by system--> sent',
    'queued | sent --succeed by system--> succeeded; bookPaid, closeContract',
    'queued | sent --fail by system--> failed; openAlert, notifyCustomer',
    'succeeded --fail by system--> failed; bookReturned, openAlert, notifyCustomer',
    'failed --cover by system--> covered; bookCovered, closeAlert, closeContract',
    'failed --retry by admin--> queued; closeAlert, enqueueSending',
    'queued | sent | succeeded | covered --retry by admin--> error: Only a failed refund can be retried.',
  ])
})

test('the refund table is well formed', () => {
  expect(machineDefects(refundMachine)).toEqual([])
})

describe('allows only these transitions', () => {
  const allowed: Record<string, string> = {
    'queued send system': 'sent',
    'queued succeed system': 'succeeded',
    'queued fail system': 'failed',
    'sent succeed system': 'succeeded',
    'sent fail system': 'failed',
    'succeeded fail system': 'failed',
    'failed cover system': 'covered',
    'failed retry admin': 'queued',
  }
  const tries = REFUND_STATUSES.flatMap((status) =>
    REFUND_EVENTS.flatMap((event) => REFUND_PARTIES.map((party) => ({ status, event, party }))),
  )

  test.each(tries)('$status $event $party', ({ status, event, party }) => {
    const to = allowed[`${status} ${event} ${party}`]
    const attempt = () => decide(refundMachine, { status, party, facts: noFacts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})
