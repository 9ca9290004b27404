/** The expectations are typed from PAY-09 and from what a card processor says about refunds. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { noFacts, REFUND_EVENTS, REFUND_PARTIES, REFUND_STATUSES, refundMachine } from './refund-machine.ts'

test('a refund is ordered, sent, and succeeds or fails; what failed is sent again by a person [PAY-09]', () => {
  expect(formatMachine(refundMachine)).toEqual([
    'ordered --send by system--> sent',
    'ordered | sent --succeed by system--> succeeded; bookPaid, closeContract',
    'ordered | sent --fail by system--> failed; openAlert, notifyCustomer',
    'succeeded --fail by system--> failed; bookReturned, openAlert, notifyCustomer',
    'failed --cover by system--> covered; bookCovered, closeAlert, closeContract',
    'failed --retry by admin--> ordered; closeAlert, enqueueSending',
    'ordered | sent | succeeded | covered --retry by admin--> error: Only a failed refund can be retried.',
  ])
})

test('the refund table is well formed', () => {
  expect(machineDefects(refundMachine)).toEqual([])
})

describe('only these may happen to a refund', () => {
  const allowed: Record<string, string> = {
    'ordered send system': 'sent',
    'ordered succeed system': 'succeeded',
    'ordered fail system': 'failed',
    'sent succeed system': 'succeeded',
    'sent fail system': 'failed',
    'succeeded fail system': 'failed',
    'failed cover system': 'covered',
    'failed retry admin': 'ordered',
  }
  const tries = REFUND_STATUSES.flatMap((state) =>
    REFUND_EVENTS.flatMap((event) => REFUND_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(refundMachine, { status: state, party, facts: noFacts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
  })
})
