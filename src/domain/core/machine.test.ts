/** The engine, proved on a door that has nothing to do with the product: what is true here is true of every table. */
import { describe, expect, test } from 'vitest'
import { defineErrors } from './error.ts'
import { availableEvents, decide, formatMachine, type Machine, machineDefects, transitionsOf } from './machine.ts'

interface DoorShape {
  status: 'open' | 'shut' | 'locked'
  event: 'close' | 'open' | 'lock' | 'unlock' | 'kick'
  party: 'owner' | 'guest'
  fact: 'hasKey' | 'wayIsFree'
  effect: 'click' | 'light'
}

const doorErrors = defineErrors('door', {
  noKey: { kind: 'forbidden', message: 'You need the key.' },
  blocked: { kind: 'conflict', message: 'Something stands in the way.' },
  isLocked: { kind: 'conflict', message: 'The door is locked.' },
  isOpen: { kind: 'conflict', message: 'The door stands open.' },
})

const door: Machine<DoorShape> = {
  name: 'door',
  statuses: ['open', 'shut', 'locked'],
  initial: 'open',
  facts: {
    hasKey: { meaning: 'the key is at hand', error: doorErrors.noKey },
    wayIsFree: { meaning: 'the way is free', error: doorErrors.blocked },
  },
  table: [
    { on: 'close', from: ['open'], who: ['owner', 'guest'], to: 'shut', when: ['wayIsFree'], effects: ['click'] },
    { on: 'open', from: ['shut'], who: ['owner', 'guest'], to: 'open' },
    { on: 'open', from: ['locked'], who: ['owner', 'guest'], error: doorErrors.isLocked },
    {
      on: 'lock',
      from: ['shut'],
      who: ['owner'],
      to: 'locked',
      when: ['hasKey', 'wayIsFree'],
      effects: ['click', 'light'],
    },
    { on: 'unlock', from: ['locked'], who: ['owner'], to: 'shut', when: ['hasKey'] },
  ],
}

const facts = { hasKey: true, wayIsFree: true }

describe('one decision', () => {
  test('leads to the state of the row, with its effects in order', () => {
    expect(decide(door, { status: 'shut', party: 'owner', facts }, 'lock')).toEqual({
      to: 'locked',
      effects: ['click', 'light'],
    })
  })

  test('has no effects where the row names none', () => {
    expect(decide(door, { status: 'shut', party: 'guest', facts }, 'open')).toEqual({ to: 'open', effects: [] })
  })

  test('is forbidden to a party that no row of the event names', () => {
    const attempt = () => decide(door, { status: 'shut', party: 'guest', facts }, 'lock')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.forbidden', kind: 'forbidden' }))
  })

  test('is forbidden to everybody where no row has the event', () => {
    const attempt = () => decide(door, { status: 'shut', party: 'owner', facts }, 'kick')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.forbidden' }))
  })

  test('conflicts in a state that no row of the event starts from', () => {
    const attempt = () => decide(door, { status: 'open', party: 'owner', facts }, 'lock')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.notAvailable', kind: 'conflict' }))
  })

  test('and does so in the sentence of a machine that has one', () => {
    const doorWithOwnError = { ...door, notNow: doorErrors.isOpen }
    const attempt = () => decide(doorWithOwnError, { status: 'open', party: 'owner', facts }, 'lock')
    expect(attempt).toThrow('The door stands open.')
  })

  test('throws the exact error of a refusal', () => {
    const attempt = () => decide(door, { status: 'locked', party: 'guest', facts }, 'open')
    expect(attempt).toThrow(expect.objectContaining({ code: 'door.isLocked', message: 'The door is locked.' }))
  })

  test.each([
    [{ hasKey: false, wayIsFree: true }, 'You need the key.'],
    [{ hasKey: true, wayIsFree: false }, 'Something stands in the way.'],
    [{ hasKey: false, wayIsFree: false }, 'You need the key.'],
  ])('with the facts %j says %j', (broken, sentence) => {
    expect(() => decide(door, { status: 'shut', party: 'owner', facts: broken }, 'lock')).toThrow(sentence)
  })
})

describe('the events on offer', () => {
  test('are those of the state and the party, in the order of the table', () => {
    expect(availableEvents(door, { status: 'shut', party: 'owner', facts })).toEqual(['open', 'lock'])
    expect(availableEvents(door, { status: 'shut', party: 'guest', facts })).toEqual(['open'])
  })

  test('leave out what a fact holds up', () => {
    const held = { hasKey: false, wayIsFree: true }
    expect(availableEvents(door, { status: 'shut', party: 'owner', facts: held })).toEqual(['open'])
  })

  test('never hold a try that would be refused', () => {
    expect(availableEvents(door, { status: 'locked', party: 'guest', facts })).toEqual([])
  })

  test('can all be decided, and everything else throws', () => {
    for (const state of door.statuses) {
      for (const party of ['owner', 'guest'] as const) {
        for (const event of ['close', 'open', 'lock', 'unlock', 'kick'] as const) {
          const attempt = () => decide(door, { status: state, party, facts }, event)
          if (availableEvents(door, { status: state, party, facts }).includes(event)) expect(attempt).not.toThrow()
          else expect(attempt).toThrow()
        }
      }
    }
  })
})

test('the moves are the rows that lead somewhere', () => {
  expect(transitionsOf(door).map((row) => row.on)).toEqual(['close', 'open', 'lock', 'unlock'])
})

test('the printed table shows every column: states, event, parties, guards, effects and refusals', () => {
  expect(formatMachine(door)).toEqual([
    'open --close by owner or guest--> shut when the way is free; click',
    'shut --open by owner or guest--> open',
    'locked --open by owner or guest--> error: The door is locked.',
    'shut --lock by owner--> locked when the key is at hand and the way is free; click, light',
    'locked --unlock by owner--> shut when the key is at hand',
  ])
})

describe('the defects of a table', () => {
  test('are none for a whole one', () => {
    expect(machineDefects(door)).toEqual([])
  })

  test('name a state that nothing leads to', () => {
    const withoutLock = { ...door, table: door.table.filter((row) => row.on !== 'lock') }
    expect(machineDefects(withoutLock)).toEqual(['locked is never reached'])
  })

  test('name an event that two rows claim for one party in one state', () => {
    const twice = { ...door, table: [...door.table, ...door.table.filter((row) => row.on === 'unlock')] }
    expect(machineDefects(twice)).toEqual(['unlock by owner in locked stands twice'])
  })
})
