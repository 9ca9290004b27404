/** Expectations from PAY-09 and the cooling-off clause of the contract. */
import { describe, expect, test } from 'vitest'
import type { StageShape } from '../stages/stage-machine.ts'
import { refundableStages } from './refundable-stages.ts'

const at = (stageIndex: number, status: StageShape['status'], isWithBank = false, isCoolingOff = false) => ({
  stageIndex,
  status,
  isCoolingOff,
  isWithBank,
})

describe('the cooling-off period refunds every paid stage [PAY-09]', () => {
  test.each([
    ['none', []],
    ['paid', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['waiting', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['rejected', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['approved', [{ stageIndex: 0, fundsSource: 'contractor' }]],
  ] as const)('%s', (status, expected) => {
    expect(refundableStages([at(0, status)], true)).toEqual(expected)
  })
})

describe('a later cancellation by an admin refunds held stages, and approved ones on request [PAY-09]', () => {
  test.each([
    ['none', []],
    ['paid', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['waiting', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['rejected', [{ stageIndex: 0, fundsSource: 'held' }]],
    ['approved', []],
  ] as const)('%s', (status, expected) => {
    expect(refundableStages([at(0, status)], false)).toEqual(expected)
  })
})

test('each stage is refunded from its account; unpaid stages are skipped', () => {
  const stages = [at(0, 'approved'), at(1, 'rejected'), at(2, 'none')]

  expect(refundableStages(stages, true)).toEqual([
    { stageIndex: 0, fundsSource: 'contractor' },
    { stageIndex: 1, fundsSource: 'held' },
  ])
})

test('an approved stage whose period still runs is refunded from the money that waits [PAY-09]', () => {
  expect(refundableStages([at(0, 'approved', false, true)], true)).toEqual([
    { stageIndex: 0, fundsSource: 'cooling-off' },
  ])
})

test('a disputed or charged back stage is not refunded again', () => {
  expect(refundableStages([at(0, 'paid', true), at(1, 'approved', true), at(2, 'paid')], true)).toEqual([
    { stageIndex: 2, fundsSource: 'held' },
  ])
})
