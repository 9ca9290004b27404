/** Expectations are typed from specification part 1, sections 4 and 8, and from decision 0008. */
import { describe, expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { CHOSEN_STATUSES, EDITABLE_STATUSES, isAtLeast, QUOTE_STATUSES, quoteMachine } from './quote-machine.ts'

const facts = { jobIsOpen: true, noOtherSignature: true, withinCoolingOff: true, isArchived: true }
const underContract = 'contractorSigned | customerSigned | signed | progress | completed | reviewed | refunding'
const notSent = `draft | ${underContract} | closed`
const unsignedSentence = 'You can only do this while the quote is sent and unsigned.'
const signedSentence = 'Invalid submission: this quote has already been signed.'
const closedSentence = 'The customer has chosen another quote, or the job is no longer open.'

test('a quote is drafted, sent, signed by both parties, completed and reviewed [QUOTE-04, QUOTE-07, QUOTE-09]', () => {
  expect(formatMachine(quoteMachine)).toEqual([
    'draft --saveDraft by contractor--> draft when the job is open',
    'sent --saveDraft by contractor--> error: Cannot save as draft: This quote has already been sent to the customer',
    `${underContract} --saveDraft by contractor--> error: ${signedSentence}`,
    `closed --saveDraft by contractor--> error: ${closedSentence}`,
    'draft --send by contractor--> sent when the job is open; notifyCustomer',
    'sent --send by contractor--> sent when the job is open; notifyCustomer',
    `${underContract} --send by contractor--> error: ${signedSentence}`,
    `closed --send by contractor--> error: ${closedSentence}`,
    'sent --sign by contractor--> contractorSigned when the job is open; storeSignature, notifyCustomer',
    'customerSigned --sign by contractor--> signed when the job is open; storeSignature, assignJob, closeOtherQuotes, notifyCustomer',
    'sent --sign by customer--> customerSigned when the job is open and the customer has signed no other quote of the job; storeSignature, notifyContractor',
    'contractorSigned --sign by customer--> signed when the job is open and the customer has signed no other quote of the job; storeSignature, assignJob, closeOtherQuotes, notifyContractor',
    'customerSigned --revokeSignature by customer--> sent; deleteSignature, notifyContractor',
    'contractorSigned --revokeSignature by contractor--> sent; deleteSignature, notifyCustomer',
    'draft | sent | contractorSigned | customerSigned --close by system--> closed; notifyContractor',
    'signed --start by system--> progress',
    'progress --complete by system--> completed',
    'completed --review by customer--> reviewed; notifyContractor',
    'signed | progress --cancel by customer--> refunding when the cooling-off period runs; enqueueRefunds, notifyContractor',
    'signed | progress --cancel by admin--> refunding; enqueueRefunds, notifyCustomer, notifyContractor',
    'completed | reviewed --cancel by customer or admin--> error: All stages are approved, so this contract can no longer be cancelled.',
    'refunding | closed --cancel by customer or admin--> error: This contract has already been cancelled.',
    'signed --fail by system--> closed; failJob, notifyCustomer, notifyContractor',
    'refunding --refunded by system--> closed; closeJob, notifyCustomer, notifyContractor',
    'sent --requestChanges by admin--> sent when the job is open; notifyContractor',
    `${notSent} --requestChanges by admin--> error: ${unsignedSentence}`,
    'sent --archive by admin--> closed; notifyContractor',
    `${notSent} --archive by admin--> error: ${unsignedSentence}`,
    'closed --restore by admin--> sent when an admin has archived it and the job is open; notifyContractor',
    `draft | sent | ${underContract} --restore by admin--> error: This quote isn't archived.`,
  ])
})

test('the quote table is well formed', () => {
  expect(machineDefects(quoteMachine)).toEqual([])
})

test('the contract statuses follow the order of the specification [QUOTE-06]', () => {
  const inOrder =
    'draft, sent, contractorSigned, customerSigned, signed, progress, completed, reviewed, refunding, closed'
  expect(QUOTE_STATUSES.join(', ')).toBe(inOrder)
  expect(quoteMachine.initial).toBe('draft')
})

test.each([
  ['draft', 'sent', false],
  ['sent', 'sent', true],
  ['customerSigned', 'contractorSigned', true],
  ['contractorSigned', 'signed', false],
  ['signed', 'signed', true],
  ['reviewed', 'signed', true],
] as const)('%s is at least %s: %s [QUOTE-06]', (status, bound, expected) => {
  expect(isAtLeast(status, bound)).toBe(expected)
})

test('draft and sent are the editable statuses [QUOTE-06]', () => {
  expect(EDITABLE_STATUSES).toEqual(['draft', 'sent'])
})

describe('a denied event gives its reason', () => {
  test.each(['saveDraft', 'send', 'sign'] as const)('%s needs an open job [QUOTE-05]', (event) => {
    const status = event === 'sign' ? 'sent' : 'draft'
    const closed = { ...facts, jobIsOpen: false }
    expect(() => decide(quoteMachine, { status, party: 'contractor', facts: closed }, event)).toThrow(closedSentence)
  })

  test.each(['sent', 'contractorSigned'] as const)('a customer signs one quote at a time: second from %s', (status) => {
    const other = { ...facts, noOtherSignature: false }
    const attempt = () => decide(quoteMachine, { status, party: 'customer', facts: other }, 'sign')
    expect(attempt).toThrow(
      'You have signed another quote for this job. Remove that signature before you sign this one.',
    )
  })
})

test('the second signature assigns the job and closes the other quotes [QUOTE-07, QUOTE-09]', () => {
  const byContractor = decide(quoteMachine, { status: 'customerSigned', party: 'contractor', facts }, 'sign')
  const byCustomer = decide(quoteMachine, { status: 'contractorSigned', party: 'customer', facts }, 'sign')

  for (const step of [byContractor, byCustomer]) {
    expect(step.effects).toEqual(expect.arrayContaining(['storeSignature', 'assignJob', 'closeOtherQuotes']))
  }
})

test('a contractor sees the street from the signature of the customer until the contract is closed [JOB-04]', () => {
  expect(QUOTE_STATUSES.map((status) => [status, CHOSEN_STATUSES.some((chosen) => chosen === status)])).toEqual([
    ['draft', false],
    ['sent', false],
    ['contractorSigned', false],
    ['customerSigned', true],
    ['signed', true],
    ['progress', true],
    ['completed', true],
    ['reviewed', true],
    ['refunding', true],
    ['closed', false],
  ])
})
