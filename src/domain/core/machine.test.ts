/** Tests the engine with a door, so they don't depend on the product's machines. */
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
  test('returns the status of the row, with its effects in order', () => {
    expect(decide(door, { status: 'shut', party: 'owner', facts }, 'lock')).toEqual({
      to: 'locked',
      effects: ['click', 'light'],
    })
  })

  test('returns no effects when the row has none', () => {
    expect(decide(door, { status: 'shut', party: 'guest', facts }, 'open')).toEqual({ to: 'open', effects: [] })
  })

  test('forbids a party that no row of the event names', () => {
    const attempt = () => decide(door, { status: 'shut', party: 'guest', facts }, 'lock')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.forbidden', kind: 'forbidden' }))
  })

  test('forbids every party when no row has the event', () => {
    const attempt = () => decide(door, { status: 'shut', party: 'owner', facts }, 'kick')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.forbidden' }))
  })

  test('reports a conflict in a status without a row for the event', () => {
    const attempt = () => decide(door, { status: 'open', party: 'owner', facts }, 'lock')
    expect(attempt).toThrow(expect.objectContaining({ code: 'core.notAvailable', kind: 'conflict' }))
  })

  test('uses the conflict error of the machine when it has one', () => {
    const doorWithOwnError = { ...door, notAvailable: doorErrors.isOpen }
    const attempt = () => decide(doorWithOwnError, { status: 'open', party: 'owner', facts }, 'lock')
    expect(attempt).toThrow('The door stands open.')
  })

  test('throws the error of a denied transition', () => {
    const attempt = () => decide(door, { status: 'locked', party: 'guest', facts }, 'open')
    expect(attempt).toThrow(expect.objectContaining({ code: 'door.isLocked', message: 'The door is locked.' }))
  })

  test.each([
    [{ hasKey: false, wayIsFree: true }, 'You need the key.'],
    [{ hasKey: true, wayIsFree: false }, 'Something stands in the way.'],
    [{ hasKey: false, wayIsFree: false }, 'You need the key.'],
  ])('with the facts %j returns %j', (broken, sentence) => {
    expect(() => decide(door, { status: 'shut', party: 'owner', facts: broken }, 'lock')).toThrow(sentence)
  })
})

describe('available events', () => {
  test('match the status and the party, in table order', () => {
    expect(availableEvents(door, { status: 'shut', party: 'owner', facts })).toEqual(['open', 'lock'])
    expect(availableEvents(door, { status: 'shut', party: 'guest', facts })).toEqual(['open'])
  })

  test('leave out events with an unmet fact', () => {
    const held = { hasKey: false, wayIsFree: true }
    expect(availableEvents(door, { status: 'shut', party: 'owner', facts: held })).toEqual(['open'])
  })

  test('never contain a denied event', () => {
    expect(availableEvents(door, { status: 'locked', party: 'guest', facts })).toEqual([])
  })

  test('all succeed, and every other event throws', () => {
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

test('transitions are the rows with a target status', () => {
  expect(transitionsOf(door).map((row) => row.on)).toEqual(['close', 'open', 'lock', 'unlock'])
})

test('the formatted table shows statuses, event, parties, guards, effects and errors', () => {
  expect(formatMachine(door)).toEqual([
    'open --close by owner or guest--> shut when the way is free; click',
    'shut --open by owner or guest--> open',
    'locked --open by owner or guest--> error: The door is locked.',
    'shut --lock by owner--> locked when the key is at hand and the way is free; click, light',
    'locked --unlock by owner--> shut when the key is at hand',
  ])
})

describe('machine defects', () => {
  test('are empty for a complete table', () => {
    expect(machineDefects(door)).toEqual([])
  })

  test('name an unreachable status', () => {
    const withoutLock = { ...door, table: door.table.filter((row) => row.on !== 'lock') }
    expect(machineDefects(withoutLock)).toEqual(['locked is never reached'])
  })

  test('name an event that two rows define for one party in one status', () => {
    const twice = { ...door, table: [...door.table, ...door.table.filter((row) => row.on === 'unlock')] }
    expect(machineDefects(twice)).toEqual(['unlock by owner in locked stands twice'])
  })
})
