/**
 * The life of what is written for others [FORM-05, FORM-11]: a contractor's report goes to its customer or straight into
 * the open library; an administrator's case story may wait as a draft; a customer's own story is offered, and an
 * administrator writes it up or declines it. What is withdrawn can be published again.
 */
import type { Machine, MachineShape } from '../core/machine.ts'
import { libraryErrors } from './library-errors.ts'

/** `unwritten` is where all of them begin; nothing is stored there. */
export const STORY_STATUSES = ['unwritten', 'sent', 'draft', 'offered', 'published', 'withdrawn', 'declined'] as const
export const STORY_EVENTS = ['send', 'write', 'offer', 'publish', 'edit', 'withdraw', 'decline'] as const
export const STORY_PARTIES = ['contractor', 'customer', 'admin'] as const

/** What a library can hold in one place: those that were written, by where they stand. */
export const WRITTEN_STATUSES = ['offered', 'draft', 'published', 'withdrawn', 'declined', 'sent'] as const

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
  states: STORY_STATUSES,
  initial: 'unwritten',
  facts: {
    isOurs:      { means: 'it is no report of a contractor', otherwise: libraryErrors.notOurs },
    isWrittenUp: { means: 'there is a case story', otherwise: libraryErrors.notWrittenUp },
  },
  notNow: libraryErrors.notNow,
  table: [
    { on: 'send',     from: ['unwritten'],          who: ['contractor'], to: 'sent',      effects: ['notifyCustomer'] },
    { on: 'publish',  from: ['unwritten'],          who: ['contractor'], to: 'published' },
    { on: 'offer',    from: ['unwritten'],          who: ['customer'],   to: 'offered' },
    { on: 'write',    from: ['unwritten'],          who: ['admin'],      to: 'draft' },
    { on: 'publish',  from: ['unwritten', 'draft'], who: ['admin'],      to: 'published' },
    { on: 'publish',  from: ['offered'],            who: ['admin'],      to: 'published', when: ['isWrittenUp'], effects: ['notifyAuthor'] },
    { on: 'publish',  from: ['withdrawn'],          who: ['admin'],      to: 'published', effects: ['notifyAuthor'] },
    { on: 'edit',     from: ['draft'],              who: ['admin'],      to: 'draft' },
    { on: 'edit',     from: ['offered'],            who: ['admin'],      to: 'offered' },
    { on: 'edit',     from: ['published'],          who: ['admin'],      to: 'published', when: ['isOurs'] },
    { on: 'edit',     from: ['withdrawn'],          who: ['admin'],      to: 'withdrawn', when: ['isOurs'] },
    { on: 'withdraw', from: ['published'],          who: ['admin'],      to: 'withdrawn', effects: ['notifyAuthor'] },
    { on: 'decline',  from: ['offered'],            who: ['admin'],      to: 'declined',  effects: ['notifyAuthor'] },
  ],
}

/** What an administrator may do with a story that stands there, without its words. */
export const ADMIN_DECISIONS = ['publish', 'withdraw', 'decline'] as const
