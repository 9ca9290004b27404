/**
 * How what is said on the site gets to visitors [ADMIN-01]: a draft is released, which fixes it as a version that waits, and
 * the version is deployed. Each step has a right of its own; a contractor shows their own page in one. A version that
 * visitors have seen can be brought back at once, beside whatever is being written or waits meanwhile; where nothing is, the
 * draft comes along.
 */
import type { Machine, MachineShape } from '../core/machine.ts'
import { siteContentErrors } from './site-content-errors.ts'

/** Where the draft as it stands has got to; `unwritten` is where all begin, and nothing is stored there. */
export const CONTENT_STATUSES = ['unwritten', 'drafted', 'waiting', 'shown'] as const
export const CONTENT_EVENTS = ['save', 'release', 'deploy', 'rollBack'] as const
/** The contractor whose page it is, and administrators by each of the rights that they may have. */
export const CONTENT_PARTIES = ['owner', 'writer', 'releaser', 'deployer'] as const

export interface ContentShape extends MachineShape {
  status: (typeof CONTENT_STATUSES)[number]
  event: (typeof CONTENT_EVENTS)[number]
  party: (typeof CONTENT_PARTIES)[number]
  fact: 'waits' | 'wasShown'
  effect: 'createVersion' | 'deployVersion' | 'restoreDraft'
}
export type ContentState = ContentShape['status']
export type ContentEvent = ContentShape['event']
export type ContentParty = ContentShape['party']

// biome-ignore format: a table is read by its columns.
export const contentMachine: Machine<ContentShape> = {
  name: 'content',
  states: CONTENT_STATUSES,
  initial: 'unwritten',
  facts: {
    waits:    { means: 'a version waits', otherwise: siteContentErrors.nothingToDeploy },
    wasShown: { means: 'visitors have seen that version and see another one', otherwise: siteContentErrors.notShownBefore },
  },
  notNow: siteContentErrors.nothingToRelease,
  table: [
    { on: 'save',     from: CONTENT_STATUSES,         who: ['owner', 'writer'], to: 'drafted' },
    { on: 'release',  from: ['drafted'],            who: ['releaser'],        to: 'waiting', effects: ['createVersion'] },
    { on: 'release',  from: ['drafted', 'waiting'], who: ['owner'],           to: 'shown',   effects: ['createVersion', 'deployVersion'] },
    { on: 'deploy',   from: ['waiting'],            who: ['deployer'],        to: 'shown',   when: ['waits'], effects: ['deployVersion'] },
    { on: 'deploy',   from: ['drafted'],            who: ['deployer'],        to: 'drafted', when: ['waits'], effects: ['deployVersion'] },
    { on: 'deploy',   from: ['unwritten', 'shown'], who: ['deployer'],        refuse: siteContentErrors.nothingToDeploy },
    { on: 'rollBack', from: ['drafted'],            who: ['deployer'],        to: 'drafted', when: ['wasShown'], effects: ['createVersion', 'deployVersion'] },
    { on: 'rollBack', from: ['waiting'],            who: ['deployer'],        to: 'waiting', when: ['wasShown'], effects: ['createVersion', 'deployVersion'] },
    { on: 'rollBack', from: ['shown'],              who: ['deployer'],        to: 'shown',   when: ['wasShown'], effects: ['createVersion', 'deployVersion', 'restoreDraft'] },
    { on: 'rollBack', from: ['unwritten'],          who: ['deployer'],        refuse: siteContentErrors.notShownBefore },
  ],
}
