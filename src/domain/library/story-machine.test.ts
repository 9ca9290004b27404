/** The expectations come from the requirement [FORM-05, FORM-11] and are never computed from the table. */
import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { storyMachine } from './story-machine.ts'

test('the story machine is well formed [FORM-11]', () => {
  expect(machineDefects(storyMachine)).toEqual([])
  expect(storyMachine.initial).toBe('unwritten')
})

test('reports are published at once, and other stories need an admin [FORM-05] [FORM-11]', () => {
  expect(formatMachine(storyMachine)).toEqual([
    'unwritten --send by contractor--> sent; notifyCustomer',
    'unwritten --publish by contractor--> published',
    'unwritten --submit by customer--> submitted',
    'unwritten --write by admin--> draft',
    'unwritten | draft --publish by admin--> published',
    'submitted --publish by admin--> published when the story has a case story; notifyAuthor',
    'unpublished --publish by admin--> published; notifyAuthor',
    'draft --edit by admin--> draft',
    'submitted --edit by admin--> submitted',
    "published --edit by admin--> published when the story is not a contractor's report",
    "unpublished --edit by admin--> unpublished when the story is not a contractor's report",
    'published --unpublish by admin--> unpublished; notifyAuthor',
    'submitted --decline by admin--> declined; notifyAuthor',
  ])
})

test('an admin cannot edit a report, nor publish a submission without a case story', () => {
  const admin = { party: 'admin' } as const
  const report = { isOurs: false, isWrittenUp: true }
  expect(() => decide(storyMachine, { ...admin, status: 'published', facts: report }, 'edit')).toThrow(
    "You can't edit a contractor's report. You can unpublish it.",
  )
  const submission = { isOurs: true, isWrittenUp: false }
  expect(() => decide(storyMachine, { ...admin, status: 'submitted', facts: submission }, 'publish')).toThrow(
    'Write the case story before you publish it.',
  )
})
