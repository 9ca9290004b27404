/** Expectations are typed from specification part 1, sections 4 and 6, never computed from the table. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { HELD_STATUSES, RELEASED_STATUSES, STAGE_EVENTS, STAGE_STATUSES, stageMachine } from './stage-machine.ts'

const facts = {
  jobIsSigned: true,
  isContractActive: true,
  earlierStagesApproved: true,
  notDisputed: true,
  notChargedBack: true,
}
const decidable = 'the contract is active and its payment is not disputed and its payment is not charged back'

test('a stage goes none, paid, waiting, approved or rejected, and back to waiting on resubmission [STAGE-01, STAGE-05, STAGE-06, STAGE-12]', () => {
  expect(formatMachine(stageMachine)).toEqual([
    'none --startPayment by customer--> none when the job is signed and the contract is active and all earlier stages are approved',
    'paid | waiting | approved | rejected --startPayment by customer--> error: This stage has already been paid.',
    'none --confirmPayment by system--> paid when the job is signed and the contract is active; holdFunds, startJob, notifyContractor',
    `paid | rejected --submitProgress by contractor--> waiting when ${decidable}; startReview, notifyCustomer`,
    `waiting --approve by customer--> approved when ${decidable}; releaseFunds, completeJob, endDeadline, notifyContractor`,
    'approved --approve by customer--> error: This stage is already approved.',
    'rejected --approve by customer--> error: This stage is already rejected.',
    `waiting --reject by customer or admin--> rejected when ${decidable}; startChanges, notifyContractor`,
    'approved --reject by customer or admin--> error: This stage is already approved.',
    'rejected --reject by customer or admin--> error: This stage is already rejected.',
  ])
})

test('the stage table is well formed', () => {
  expect(machineDefects(stageMachine)).toEqual([])
})

test('the stage statuses are the five of the specification, starting unpaid [STAGE-01]', () => {
  expect(STAGE_STATUSES).toEqual(['none', 'paid', 'waiting', 'approved', 'rejected'])
  expect(stageMachine.initial).toBe('none')
})

test('money is held while a stage is paid, waiting or rejected [PAY-03]', () => {
  expect(HELD_STATUSES).toEqual(['paid', 'waiting', 'rejected'])
})

test.each([
  ['startPayment', 'customer'],
  ['confirmPayment', 'system'],
] as const)('no stage can be paid before the job is signed: %s [STAGE-01]', (event, party) => {
  const unsigned = { ...facts, jobIsSigned: false }
  const attempt = () => decide(stageMachine, { status: 'none', party, facts: unsigned }, event)
  expect(attempt).toThrow('This job has no signed quote yet.')
})

test('a stage can be paid once all earlier stages are approved [STAGE-01]', () => {
  const early = { ...facts, earlierStagesApproved: false }
  const attempt = () => decide(stageMachine, { status: 'none', party: 'customer', facts: early }, 'startPayment')
  expect(attempt).toThrow('Approve the earlier stages before you pay for this one.')
})

test('a payment that arrives out of turn is still held [PAY-03]', () => {
  const early = { ...facts, earlierStagesApproved: false }
  const step = decide(stageMachine, { status: 'none', party: 'system', facts: early }, 'confirmPayment')
  expect(step).toMatchObject({ to: 'paid', effects: expect.arrayContaining(['holdFunds']) })
})

test('only an approval releases money [PAY-03]', () => {
  const releasing = STAGE_EVENTS.filter((event) =>
    stageMachine.table.some((row) => row.on === event && 'to' in row && row.effects?.includes('releaseFunds')),
  )
  expect(releasing).toEqual(['approve'])
})

describe('a disputed payment freezes its stage', () => {
  test.each([
    ['paid', 'submitProgress', 'contractor'],
    ['rejected', 'submitProgress', 'contractor'],
    ['waiting', 'approve', 'customer'],
    ['waiting', 'reject', 'customer'],
    ['waiting', 'reject', 'admin'],
  ] as const)('%s %s by %s', (status, event, party) => {
    const attempt = (broken: object) => () =>
      decide(stageMachine, { status, party, facts: { ...facts, ...broken } }, event)

    expect(attempt({ notDisputed: false })).toThrow(
      "The customer's bank is reviewing this payment. This stage is on hold until the bank decides.",
    )
    expect(attempt({ notChargedBack: false })).toThrow(
      "The customer's bank has reversed this payment. Contact support for the next steps.",
    )
  })
})

test("an approved stage is the contractor's [PAY-03]", () => {
  expect(RELEASED_STATUSES).toEqual(['approved'])
})
