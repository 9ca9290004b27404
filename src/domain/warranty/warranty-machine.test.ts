/** Expectations are typed from specification part 2, section 4, and from decision 0012. */
import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { awaitingByStatus, warrantyMachine } from './warranty-machine.ts'

const facts = { workHasBegun: true, jobIsDone: true, withinTerm: true, noOpenCase: true, isOverdue: true }
const closedSentence = 'This case is already closed.'
const withAdmin = "We're reviewing this case. We'll notify you of the decision."

test('a case is lodged, planned, accepted or disputed, decided if necessary, and closed by its customer [FORM-06] [FORM-07] [FORM-30]', () => {
  expect(formatMachine(warrantyMachine)).toEqual([
    'new --lodgeClaim by customer--> lodged when the job is completed and its warranty runs and no case of this kind is open for the job; startResponseDeadline, notifyContractor',
    'new --lodgeDispute by customer--> lodged when work on the job has begun or is done and no case of this kind is open for the job; startResponseDeadline, notifyContractor',
    'lodged | disputed | decided --plan by contractor--> planned; clearResponseDeadline, notifyCustomer',
    "planned | accepted --plan by contractor--> error: You've already sent your plan. The customer responds next.",
    `escalated --plan by contractor--> error: ${withAdmin}`,
    `closed --plan by contractor--> error: ${closedSentence}`,
    'planned --accept by customer--> accepted; notifyContractor',
    `closed --accept by customer--> error: ${closedSentence}`,
    'planned | accepted --dispute by customer--> disputed; startResponseDeadline, notifyContractor',
    `closed --dispute by customer--> error: ${closedSentence}`,
    'disputed --escalate by customer--> escalated; clearResponseDeadline, notifyContractor',
    'lodged | decided --escalate by customer--> escalated when the answer is overdue; clearResponseDeadline, notifyContractor',
    `escalated --escalate by customer--> error: ${withAdmin}`,
    `closed --escalate by customer--> error: ${closedSentence}`,
    'lodged | disputed | decided --escalate by system--> escalated when the answer is overdue; clearResponseDeadline, notifyCustomer, notifyContractor',
    'escalated --decide by admin--> decided; startResponseDeadline, notifyCustomer, notifyContractor',
    `closed --decide by admin--> error: ${closedSentence}`,
    'escalated --dismiss by admin--> closed; notifyCustomer, notifyContractor',
    `closed --dismiss by admin--> error: ${closedSentence}`,
    'lodged | disputed | decided | planned | accepted | escalated --close by customer--> closed; clearResponseDeadline, notifyContractor',
    `closed --close by customer--> error: ${closedSentence}`,
  ])
})

test('the warranty machine has no defects', () => {
  expect(machineDefects(warrantyMachine)).toEqual([])
})

test.each([
  [
    'lodgeClaim',
    'jobIsDone',
    'You can lodge a warranty claim once the job is completed. Until then, you can lodge a dispute.',
  ],
  ['lodgeClaim', 'withinTerm', 'The warranty of this job has ended. You can still lodge a dispute.'],
  ['lodgeClaim', 'noOpenCase', 'This job already has an open case of this type. Continue there.'],
  ['lodgeDispute', 'workHasBegun', 'You can lodge a dispute once work on the job has started.'],
  ['lodgeDispute', 'noOpenCase', 'This job already has an open case of this type. Continue there.'],
] as const)('%s needs %s [FORM-06]', (event, fact, sentence) => {
  const attempt = () =>
    decide(warrantyMachine, { status: 'new', party: 'customer', facts: { ...facts, [fact]: false } }, event)
  expect(attempt).toThrow(sentence)
})

test('a dispute can be lodged after the warranty and before completion [FORM-06]', () => {
  const late = { ...facts, withinTerm: false, jobIsDone: false }
  expect(decide(warrantyMachine, { status: 'new', party: 'customer', facts: late }, 'lodgeDispute').to).toBe('lodged')
})

test.each(['lodged', 'decided'] as const)(
  'a case that is %s cannot escalate before its deadline [FORM-08]',
  (state) => {
    const attempt = () =>
      decide(warrantyMachine, { status: state, party: 'customer', facts: { ...facts, isOverdue: false } }, 'escalate')
    expect(attempt).toThrow(
      'The contractor still has time to respond. You can ask us to decide once the response is overdue.',
    )
  },
)

test('a disputed plan can be escalated to an admin at once', () => {
  const inTime = { ...facts, isOverdue: false }
  expect(decide(warrantyMachine, { status: 'disputed', party: 'customer', facts: inTime }, 'escalate').to).toBe(
    'escalated',
  )
})

test('each status names the party that must act', () => {
  expect(awaitingByStatus).toEqual({
    new: 'customer',
    lodged: 'contractor',
    planned: 'customer',
    accepted: 'customer',
    disputed: 'contractor',
    escalated: 'admin',
    decided: 'contractor',
    closed: 'none',
  })
})
