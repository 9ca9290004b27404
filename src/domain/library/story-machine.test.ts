/** The expectations are typed from the requirement [FORM-05, FORM-11], never computed from the table. */
import { describe, expect, test } from 'vitest'
import { availableEvents, decide, machineDefects, printMachine } from '../core/machine.ts'
import { STORY_EVENTS, STORY_PARTIES, STORY_STATUSES, storyMachine } from './story-machine.ts'

const facts = { isOurs: true, isWrittenUp: true }

test('the table of stories is well formed [FORM-11]', () => {
  expect(machineDefects(storyMachine)).toEqual([])
  expect(storyMachine.initial).toBe('unwritten')
})

test('reports go their way at once; drafts, offers and what is withdrawn wait for an administrator [FORM-05] [FORM-11]', () => {
  expect(printMachine(storyMachine)).toEqual([
    'unwritten --send by contractor--> sent; notifyCustomer',
    'unwritten --publish by contractor--> published',
    'unwritten --offer by customer--> offered',
    'unwritten --write by admin--> draft',
    'unwritten | draft --publish by admin--> published',
    'offered --publish by admin--> published when there is a case story; notifyAuthor',
    'withdrawn --publish by admin--> published; notifyAuthor',
    'draft --edit by admin--> draft',
    'offered --edit by admin--> offered',
    'published --edit by admin--> published when it is no report of a contractor',
    'withdrawn --edit by admin--> withdrawn when it is no report of a contractor',
    'published --withdraw by admin--> withdrawn; notifyAuthor',
    'offered --decline by admin--> declined; notifyAuthor',
  ])
})

describe('only these may happen to a story [FORM-11]', () => {
  const allowed: Record<string, string> = {
    'unwritten send contractor': 'sent',
    'unwritten publish contractor': 'published',
    'unwritten offer customer': 'offered',
    'unwritten write admin': 'draft',
    'unwritten publish admin': 'published',
    'draft publish admin': 'published',
    'offered publish admin': 'published',
    'withdrawn publish admin': 'published',
    'draft edit admin': 'draft',
    'offered edit admin': 'offered',
    'published edit admin': 'published',
    'withdrawn edit admin': 'withdrawn',
    'published withdraw admin': 'withdrawn',
    'offered decline admin': 'declined',
  }
  const tries = STORY_STATUSES.flatMap((state) =>
    STORY_EVENTS.flatMap((event) => STORY_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(storyMachine, { state, party, facts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
    expect(availableEvents(storyMachine, { state, party, facts }).includes(event)).toBe(to !== undefined)
  })
})

test("nobody changes a contractor's words, and an offer is written up before it is published", () => {
  const admin = { party: 'admin' } as const
  const report = { isOurs: false, isWrittenUp: true }
  expect(() => decide(storyMachine, { ...admin, state: 'published', facts: report }, 'edit')).toThrow(
    'A report stays as its contractor has written it. You can withdraw it.',
  )
  const offer = { isOurs: true, isWrittenUp: false }
  expect(() => decide(storyMachine, { ...admin, state: 'offered', facts: offer }, 'publish')).toThrow(
    'Please write the case story before you publish it.',
  )
})
