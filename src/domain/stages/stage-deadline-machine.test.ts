import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { REMINDERS, stageDeadlineMachine } from './stage-deadline-machine.ts'

const facts = { isContractActive: true, notDisputed: true, notChargedBack: true, isBeforeEnd: true }

test('a deadline runs for the customer, is extended once, runs for the contractor, and can be missed [STAGE-05] [STAGE-06]', () => {
  expect(formatMachine(stageDeadlineMachine)).toEqual([
    'none | changes | changesMissed --startReview by system--> review',
    'review --extend by customer--> extended when the contract is active and its payment is not disputed and its payment is not charged back and the due day has not ended; notifyContractor',
    'extended --extend by customer--> error: You have already extended this deadline. You can do this once.',
    'reviewMissed --extend by customer--> error: This deadline has passed. You can still approve the stage or request changes.',
    'review | extended | reviewMissed --startChanges by system--> changes',
    'review | extended --missReview by system--> reviewMissed; notifyParties',
    'changes --missChanges by system--> changesMissed; notifyParties',
    'review | extended | reviewMissed --end by system--> none',
  ])
})

test('the deadline table is well formed', () => {
  expect(machineDefects(stageDeadlineMachine)).toEqual([])
})

test.each([
  ['isContractActive', 'This contract has been cancelled. You can no longer pay, submit or review its stages.'],
  ['notDisputed', "The customer's bank is reviewing this payment. This stage is on hold until the bank decides."],
  ['notChargedBack', "The customer's bank has reversed this payment. Contact support for the next steps."],
  ['isBeforeEnd', 'This deadline has passed. You can still approve the stage or request changes.'],
] as const)('a review is not extended without the fact %s [STAGE-05]', (fact, message) => {
  const attempt = () =>
    decide(stageDeadlineMachine, { status: 'review', party: 'customer', facts: { ...facts, [fact]: false } }, 'extend')

  expect(attempt).toThrow(message)
})

test('the customer is reminded of a review, the contractor of changes, and neither of a missed deadline', () => {
  const recipients = Object.entries(REMINDERS).map(([status, reminder]) => [status, reminder?.to])

  expect(recipients).toEqual([
    ['none', undefined],
    ['review', 'customer'],
    ['extended', 'customer'],
    ['changes', 'contractor'],
    ['reviewMissed', undefined],
    ['changesMissed', undefined],
  ])
})
