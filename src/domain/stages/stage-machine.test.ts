/** Expectations are typed from specification part 1, sections 4 and 6, never computed from the table. */
import { describe, expect, test } from 'vitest'
import { availableEvents, decide, formatMachine, machineDefects } from '../core/machine.ts'
import {
  HELD_STATUSES,
  RELEASED_STATUSES,
  STAGE_EVENTS,
  STAGE_PARTIES,
  STAGE_STATUSES,
  stageMachine,
} from './stage-machine.ts'

const facts = {
  jobIsSigned: true,
  isContractActive: true,
  earlierStagesApproved: true,
  notDisputed: true,
  notChargedBack: true,
}
const decidable = 'the contract is active and its payment is not disputed and its payment is not charged back'

test('a stage goes none, paid, waiting, approved or rejected, and back to waiting on resubmission [STAGE-01]', () => {
  expect(formatMachine(stageMachine)).toEqual([
    'none --startPayment by customer--> none when the job is signed and the contract is active and all earlier stages are approved',
    'paid | waiting | approved | rejected --startPayment by customer--> error: This stage has already been paid.',
    'none --confirmPayment by system--> paid when the job is signed and the contract is active; holdFunds, startJob, notifyContractor',
    `paid | rejected --submitProgress by contractor--> waiting when ${decidable}; notifyCustomer`,
    `waiting --approve by customer--> approved when ${decidable}; releaseFunds, completeJob, notifyContractor`,
    `waiting --reject by customer or admin--> rejected when ${decidable}; notifyContractor`,
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

describe('allows only these transitions [STAGE-01, STAGE-05, STAGE-06, STAGE-12]', () => {
  const allowed: Record<string, string> = {
    'none startPayment customer': 'none',
    'none confirmPayment system': 'paid',
    'paid submitProgress contractor': 'waiting',
    'rejected submitProgress contractor': 'waiting',
    'waiting approve customer': 'approved',
    'waiting reject customer': 'rejected',
    'waiting reject admin': 'rejected',
  }
  const tries = STAGE_STATUSES.flatMap((status) =>
    STAGE_EVENTS.flatMap((event) => STAGE_PARTIES.map((party) => ({ status, event, party }))),
  )

  test.each(tries)('$status $event $party', ({ status, event, party }) => {
    const to = allowed[`${status} ${event} ${party}`]
    const attempt = () => decide(stageMachine, { status, party, facts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
    expect(availableEvents(stageMachine, { status, party, facts }).includes(event)).toBe(to !== undefined)
  })
})

test('an admin can reject but not approve [STAGE-05, STAGE-06]', () => {
  expect(availableEvents(stageMachine, { status: 'waiting', party: 'admin', facts })).toEqual(['reject'])
  const attempt = () => decide(stageMachine, { status: 'waiting', party: 'admin', facts }, 'approve')
  expect(attempt).toThrow(expect.objectContaining({ kind: 'forbidden' }))
})

test('a contractor cannot approve their own work [STAGE-05]', () => {
  const attempt = () => decide(stageMachine, { status: 'waiting', party: 'contractor', facts }, 'approve')
  expect(attempt).toThrow(expect.objectContaining({ kind: 'forbidden' }))
})

test('a contractor has no actions while the stage waits [STAGE-12]', () => {
  expect(availableEvents(stageMachine, { status: 'waiting', party: 'contractor', facts })).toEqual([])
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
