import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { awaitingText, dueText, nextAction, splitByNextAction } from './next-action.ts'

const stage = (fields: Partial<StageView>) =>
  ({ name: 'Demolition', cost: 4600, rejectReason: null, actions: [], ...fields }) as unknown as StageView

const quote = (fields: Partial<QuoteView>) =>
  ({
    contractorId: 'c1',
    contractorName: 'Harbour & Stone',
    stages: [],
    actions: [],
    ...fields,
  }) as unknown as QuoteView

const job = (fields: Partial<JobView>) =>
  ({ id: 'jb1', status: 'open', quotes: [], signedQuote: null, actions: [], ...fields }) as unknown as JobView

const signed = (...stages: StageView[]) =>
  job({ status: 'progress', signedQuote: quote({ status: 'progress', stages }) })
const sent = quote({ status: 'sent', actions: ['sign'] })

test("approving or paying a stage is the customer's next action", () => {
  expect(nextAction(signed(stage({ actions: ['approve', 'reject'] })), 'customer')?.text).toBe(
    'Review stage 1: Demolition',
  )
  expect(nextAction(signed(stage({}), stage({ actions: ['startPayment'] })), 'customer')?.text).toBe(
    'Pay stage 2: Demolition, $4,600.00',
  )
})

test('the payment of the first stage is announced with the service fee, as it is charged [PAY-01]', () => {
  const stages = [stage({ actions: ['startPayment'] }), stage({ cost: 13_800 })]
  const first = job({ status: 'signed', signedQuote: quote({ status: 'progress', cost: 18_400, stages }) })

  expect(nextAction(first, 'customer')?.text).toBe('Pay stage 1: Demolition, $6,440.00')
})

test('a contractor sees that progress is due, or that changes are requested', () => {
  expect(nextAction(signed(stage({ actions: ['submitProgress'] })), 'contractor')?.text).toBe(
    'Upload progress for stage 1: Demolition',
  )
  expect(
    nextAction(signed(stage({ actions: ['submitProgress'], rejectReason: 'Not sealed.' })), 'contractor')?.text,
  ).toBe('Fix and resubmit stage 1: Demolition')
})

test('a contractor who has signed waits for the customer before other quotes', () => {
  const waiting = quote({ status: 'contractorSigned', contractorId: 'c2', actions: ['sign'] })
  expect(nextAction(job({ quotes: [sent, waiting] }), 'customer')).toMatchObject({
    place: 'contract',
    contractorId: 'c2',
  })
  expect(nextAction(job({ quotes: [sent, sent] }), 'customer')?.text).toBe('Compare 2 quotes')
})

test('a quote that either party can sign is no action for the contractor who sent it', () => {
  expect(nextAction(job({ quotes: [sent] }), 'contractor')).toBeUndefined()
  const answered = quote({ status: 'customerSigned', actions: ['sign'] })
  expect(nextAction(job({ quotes: [answered] }), 'contractor')?.place).toBe('contract')
})

test('running work comes before quotes, and jobs without an action come last', () => {
  const offered = job({ id: 'offered', quotes: [sent] })
  const atWork = { ...signed(stage({ actions: ['approve'] })), id: 'at work' }
  const quiet = job({ id: 'quiet' })

  const { yours, others } = splitByNextAction([quiet, offered, atWork], 'customer')

  expect(yours.map(({ job: { id } }) => id)).toEqual(['at work', 'offered'])
  expect(others.map(({ id }) => id)).toEqual(['quiet'])
})

test.each([
  ['refunding', 'progress', 'Your refund is on its way', 'The contract was cancelled'],
  ['closed', 'closed', 'The contract was cancelled', 'The contract was cancelled'],
] as const)('a contract that is %s says so in the list [PAY-09]', (state, status, customer, contractor) => {
  const ended = job({ status, signedQuote: quote({ status: state }) })

  expect([awaitingText(ended, 'customer'), awaitingText(ended, 'contractor')]).toEqual([customer, contractor])
})

test('both parties read the due date of the stage, but not of a cancelled contract [STAGE-05]', () => {
  const waiting = stage({ deadline: { status: 'review', dueOn: '2026-09-15', days: 10, actions: ['extend'] } })
  const running = { ...signed(stage({ deadline: null }), waiting), state: 'NSW' }
  const cancelled = job({ state: 'NSW', signedQuote: quote({ status: 'refunding', stages: [waiting] }) })

  expect(dueText(running)).toBe('Respond by Tue 15 Sep (10 business days, NSW)')
  expect(dueText(cancelled)).toBeUndefined()
  expect(dueText(job({}))).toBeUndefined()
})

test('a job that was never signed is closed to contractors who were not chosen', () => {
  expect(awaitingText(job({ status: 'closed' }), 'contractor')).toBe('The customer chose another quote')
  expect(awaitingText(job({ status: 'closed', contractorId: null }), 'contractor')).toBe('Archived')
})

test('an archived quote waits for nothing, while the customer waits for other quotes', () => {
  const archived = job({ quotes: [quote({ status: 'closed' })] })

  expect(awaitingText(archived, 'contractor')).toBe('Your quote was archived')
  expect(awaitingText(archived, 'customer')).toBe('Waiting for quotes')
})
