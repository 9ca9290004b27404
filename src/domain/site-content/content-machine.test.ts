/** The expectations are typed from the requirement [ADMIN-01], never computed from the table. */
import { describe, expect, test } from 'vitest'
import { availableEvents, decide, machineDefects, printMachine } from '../core/machine.ts'
import { CONTENT_EVENTS, CONTENT_PARTIES, CONTENT_STATUSES, contentMachine } from './content-machine.ts'
import { administratorParties, contentState } from './content-state.ts'

const facts = { waits: true, wasShown: true }

test('the table of content is well formed [ADMIN-01]', () => {
  expect(machineDefects(contentMachine)).toEqual([])
  expect(contentMachine.initial).toBe('unwritten')
})

test('an administrator takes three steps, a contractor shows their own page in one [ADMIN-01] [ONB-05]', () => {
  expect(printMachine(contentMachine)).toEqual([
    'unwritten | drafted | waiting | shown --save by owner or writer--> drafted',
    'drafted --release by releaser--> waiting; createVersion',
    'drafted | waiting --release by owner--> shown; createVersion, deployVersion',
    'waiting --deploy by deployer--> shown when a version waits; deployVersion',
    'drafted --deploy by deployer--> drafted when a version waits; deployVersion',
    'unwritten | shown --deploy by deployer--> refused: Nothing waits to be deployed.',
    'drafted --rollBack by deployer--> drafted when visitors have seen that version and see another one; createVersion, deployVersion',
    'waiting --rollBack by deployer--> waiting when visitors have seen that version and see another one; createVersion, deployVersion',
    'shown --rollBack by deployer--> shown when visitors have seen that version and see another one; createVersion, deployVersion, restoreDraft',
    'unwritten --rollBack by deployer--> refused: Visitors have not seen that version before, or see it now.',
  ])
})

describe('only these may happen to content [ADMIN-01]', () => {
  const allowed: Record<string, string> = {
    'unwritten save owner': 'drafted',
    'drafted save owner': 'drafted',
    'waiting save owner': 'drafted',
    'shown save owner': 'drafted',
    'unwritten save writer': 'drafted',
    'drafted save writer': 'drafted',
    'waiting save writer': 'drafted',
    'shown save writer': 'drafted',
    'drafted release releaser': 'waiting',
    'drafted release owner': 'shown',
    'waiting release owner': 'shown',
    'waiting deploy deployer': 'shown',
    'drafted deploy deployer': 'drafted',
    'drafted rollBack deployer': 'drafted',
    'waiting rollBack deployer': 'waiting',
    'shown rollBack deployer': 'shown',
  }
  const tries = CONTENT_STATUSES.flatMap((state) =>
    CONTENT_EVENTS.flatMap((event) => CONTENT_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(contentMachine, { state, party, facts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
    expect(availableEvents(contentMachine, { state, party, facts }).includes(event)).toBe(to !== undefined)
  })
})

test('nothing is deployed that was not released, and nothing is brought back that nobody has seen', () => {
  const none = { waits: false, wasShown: false }
  const now = { state: 'drafted', party: 'deployer', facts: none } as const

  expect(() => decide(contentMachine, now, 'deploy')).toThrow('Nothing waits to be deployed.')
  expect(() => decide(contentMachine, now, 'rollBack')).toThrow(
    'Visitors have not seen that version before, or see it now.',
  )
})

test.each([
  [{ isSaved: false, isChanged: false, waits: false }, 'unwritten'],
  [{ isSaved: true, isChanged: true, waits: false }, 'drafted'],
  [{ isSaved: true, isChanged: true, waits: true }, 'drafted'],
  [{ isSaved: true, isChanged: false, waits: true }, 'waiting'],
  [{ isSaved: true, isChanged: false, waits: false }, 'shown'],
] as const)('%j is %s', (standing, state) => {
  expect(contentState(standing)).toBe(state)
})

test.each([
  [['supervisor'], ['writer', 'releaser', 'deployer']],
  [['admin_app_setting_write'], ['writer']],
  [['admin_write'], ['writer']],
  [['admin_app_setting_release'], ['releaser']],
  [['admin_app_setting_deploy'], ['deployer']],
  [['admin_app_setting_read', 'admin_app_setting_delete', 'admin_category_write'], []],
])('with %j an administrator is %j [DATA-02]', (permissions, parties) => {
  expect(administratorParties(permissions)).toEqual(parties)
})
