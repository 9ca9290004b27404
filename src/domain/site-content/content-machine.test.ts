/** The expectations come from the requirement [ADMIN-01] and are never computed from the table. */
import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { contentMachine } from './content-machine.ts'
import { administratorParties, contentState } from './content-state.ts'

test('the content machine is well formed [ADMIN-01]', () => {
  expect(machineDefects(contentMachine)).toEqual([])
  expect(contentMachine.initial).toBe('empty')
})

test('an admin publishes in three steps and a contractor in one [ADMIN-01] [ONB-05]', () => {
  expect(formatMachine(contentMachine)).toEqual([
    'empty | drafted | released | deployed --save by owner or writer--> drafted',
    'drafted --release by releaser--> released; createVersion',
    'drafted | released --release by owner--> deployed; createVersion, deployVersion',
    'released --deploy by deployer--> deployed when a version is pending; deployVersion',
    'drafted --deploy by deployer--> drafted when a version is pending; deployVersion',
    "empty | deployed --deploy by deployer--> error: There's nothing to deploy.",
    'drafted --rollBack by deployer--> drafted when that version was deployed before and another one is live; createVersion, deployVersion',
    'released --rollBack by deployer--> released when that version was deployed before and another one is live; createVersion, deployVersion',
    'deployed --rollBack by deployer--> deployed when that version was deployed before and another one is live; createVersion, deployVersion, restoreDraft',
    "empty --rollBack by deployer--> error: You can only roll back to a version that was deployed before and isn't live now.",
  ])
})

test('deploy requires a pending version, and rollback requires a formerly deployed one', () => {
  const none = { isPending: false, wasDeployed: false }
  const now = { status: 'drafted', party: 'deployer', facts: none } as const

  expect(() => decide(contentMachine, now, 'deploy')).toThrow("There's nothing to deploy.")
  expect(() => decide(contentMachine, now, 'rollBack')).toThrow(
    "You can only roll back to a version that was deployed before and isn't live now.",
  )
})

test.each([
  [{ isSaved: false, isChanged: false, isPending: false }, 'empty'],
  [{ isSaved: true, isChanged: true, isPending: false }, 'drafted'],
  [{ isSaved: true, isChanged: true, isPending: true }, 'drafted'],
  [{ isSaved: true, isChanged: false, isPending: true }, 'released'],
  [{ isSaved: true, isChanged: false, isPending: false }, 'deployed'],
] as const)('content with %j is %s', (status, state) => {
  expect(contentState(status)).toBe(state)
})

test.each([
  [['supervisor'], ['writer', 'releaser', 'deployer']],
  [['admin_app_setting_write'], ['writer']],
  [['admin_write'], ['writer']],
  [['admin_app_setting_release'], ['releaser']],
  [['admin_app_setting_deploy'], ['deployer']],
  [['admin_app_setting_read', 'admin_app_setting_delete', 'admin_category_write'], []],
])('an admin with %j has the parties %j [DATA-02]', (permissions, parties) => {
  expect(administratorParties(permissions)).toEqual(parties)
})
