/**
 * The lifecycle of reports and stories [FORM-05, FORM-11]. A contractor sends a report to a customer or publishes it.
 * An admin writes case stories, and edits or declines a customer's submission. An unpublished story can be published
 * again.
 */
import type { Machine, MachineShape } from '../core/machine.ts'
import { libraryErrors } from './library-errors.ts'

/** `unwritten` is the initial status, without a stored row. */
const STORY_STATUSES = ['unwritten', 'sent', 'draft', 'submitted', 'published', 'unpublished', 'declined'] as const
export const STORY_EVENTS = ['send', 'write', 'submit', 'publish', 'edit', 'unpublish', 'decline'] as const
const STORY_PARTIES = ['contractor', 'customer', 'admin'] as const

/** The statuses of stored stories. */
export const WRITTEN_STATUSES = ['submitted', 'draft', 'published', 'unpublished', 'declined', 'sent'] as const

export interface StoryShape extends MachineShape {
  status: (typeof STORY_STATUSES)[number]
  event: (typeof STORY_EVENTS)[number]
  party: (typeof STORY_PARTIES)[number]
  fact: 'isOurs' | 'isWrittenUp'
  effect: 'notifyCustomer' | 'notifyAuthor'
}

// biome-ignore format: a table is read by its columns.
export const storyMachine: Machine<StoryShape> = {
  name: 'story',
  statuses: STORY_STATUSES,
  initial: 'unwritten',
  facts: {
    isOurs:      { meaning: "the story is not a contractor's report", error: libraryErrors.notOurs },
    isWrittenUp: { meaning: 'the story has a case story', error: libraryErrors.notWrittenUp },
  },
  notAvailable: libraryErrors.notNow,
  table: [
    { on: 'send',     from: ['unwritten'],          who: ['contractor'], to: 'sent',      effects: ['notifyCustomer'] },
    { on: 'publish',  from: ['unwritten'],          who: ['contractor'], to: 'published' },
    { on: 'submit',    from: ['unwritten'],          who: ['customer'],   to: 'submitted' },
    { on: 'write',    from: ['unwritten'],          who: ['admin'],      to: 'draft' },
    { on: 'publish',  from: ['unwritten', 'draft'], who: ['admin'],      to: 'published' },
    { on: 'publish',  from: ['submitted'],            who: ['admin'],      to: 'published', when: ['isWrittenUp'], effects: ['notifyAuthor'] },
    { on: 'publish',  from: ['unpublished'],          who: ['admin'],      to: 'published', effects: ['notifyAuthor'] },
    { on: 'edit',     from: ['draft'],              who: ['admin'],      to: 'draft' },
    { on: 'edit',     from: ['submitted'],            who: ['admin'],      to: 'submitted' },
    { on: 'edit',     from: ['published'],          who: ['admin'],      to: 'published', when: ['isOurs'] },
    { on: 'edit',     from: ['unpublished'],          who: ['admin'],      to: 'unpublished', when: ['isOurs'] },
    { on: 'unpublish', from: ['published'],          who: ['admin'],      to: 'unpublished', effects: ['notifyAuthor'] },
    { on: 'decline',  from: ['submitted'],            who: ['admin'],      to: 'declined',  effects: ['notifyAuthor'] },
  ],
}

/** The events of an admin that change only the status. */
export const ADMIN_DECISIONS = ['publish', 'unpublish', 'decline'] as const
