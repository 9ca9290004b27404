/**
 * The publishing flow of site content [ADMIN-01]. A release turns the draft into a pending version, and a deploy shows
 * it to visitors. Each step has its own permission, but a contractor publishes their own page in one step. A rollback
 * deploys an earlier version at once. It keeps the draft and the pending version, and replaces the draft only when
 * nothing is pending.
 */
import type { Machine, MachineShape } from '../core/machine.ts'
import { siteContentErrors } from './site-content-errors.ts'

/** The status of the draft. Content without a stored row is `unwritten`. */
export const CONTENT_STATUSES = ['empty', 'drafted', 'released', 'deployed'] as const
export const CONTENT_EVENTS = ['save', 'release', 'deploy', 'rollBack'] as const
/** The contractor who owns the page, and an admin for each permission. */
const CONTENT_PARTIES = ['owner', 'writer', 'releaser', 'deployer'] as const

export interface ContentShape extends MachineShape {
  status: (typeof CONTENT_STATUSES)[number]
  event: (typeof CONTENT_EVENTS)[number]
  party: (typeof CONTENT_PARTIES)[number]
  fact: 'isPending' | 'wasDeployed'
  effect: 'createVersion' | 'deployVersion' | 'restoreDraft'
}
export type ContentState = ContentShape['status']
export type ContentParty = ContentShape['party']

// biome-ignore format: a table is read by its columns.
export const contentMachine: Machine<ContentShape> = {
  name: 'content',
  statuses: CONTENT_STATUSES,
  initial: 'empty',
  facts: {
    isPending:    { meaning: 'a version is pending', error: siteContentErrors.nothingToDeploy },
    wasDeployed: { meaning: 'that version was deployed before and another one is live', error: siteContentErrors.notDeployedBefore },
  },
  notAvailable: siteContentErrors.nothingToRelease,
  table: [
    { on: 'save',     from: CONTENT_STATUSES,         who: ['owner', 'writer'], to: 'drafted' },
    { on: 'release',  from: ['drafted'],            who: ['releaser'],        to: 'released', effects: ['createVersion'] },
    { on: 'release',  from: ['drafted', 'released'], who: ['owner'],           to: 'deployed',   effects: ['createVersion', 'deployVersion'] },
    { on: 'deploy',   from: ['released'],            who: ['deployer'],        to: 'deployed',   when: ['isPending'], effects: ['deployVersion'] },
    { on: 'deploy',   from: ['drafted'],            who: ['deployer'],        to: 'drafted', when: ['isPending'], effects: ['deployVersion'] },
    { on: 'deploy',   from: ['empty', 'deployed'], who: ['deployer'],        error: siteContentErrors.nothingToDeploy },
    { on: 'rollBack', from: ['drafted'],            who: ['deployer'],        to: 'drafted', when: ['wasDeployed'], effects: ['createVersion', 'deployVersion'] },
    { on: 'rollBack', from: ['released'],            who: ['deployer'],        to: 'released', when: ['wasDeployed'], effects: ['createVersion', 'deployVersion'] },
    { on: 'rollBack', from: ['deployed'],              who: ['deployer'],        to: 'deployed',   when: ['wasDeployed'], effects: ['createVersion', 'deployVersion', 'restoreDraft'] },
    { on: 'rollBack', from: ['empty'],          who: ['deployer'],        error: siteContentErrors.notDeployedBefore },
  ],
}
