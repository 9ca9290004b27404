/** The expectations are typed from PAY-09 and from what a contract says about its cooling-off period. */
import { describe, expect, test } from 'vitest'
import type { StageShape } from '../stages/stage-machine.ts'
import { refundableStages } from './refundable-stages.ts'

const at = (stageIndex: number, status: StageShape['status'], isWithBank = false) => ({
  stageIndex,
  status,
  isWithBank,
})

describe('in the cooling-off period every paid stage goes back [PAY-09]', () => {
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

describe('later an administrator gives back what is held, and approved stages where they say so [PAY-09]', () => {
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

test('each stage goes back from where it is, unpaid ones have nothing to go back', () => {
  const stages = [at(0, 'approved'), at(1, 'rejected'), at(2, 'none')]

  expect(refundableStages(stages, true)).toEqual([
    { stageIndex: 0, fundsSource: 'contractor' },
    { stageIndex: 1, fundsSource: 'held' },
  ])
})

test("what the customer's bank has taken back is not given a second time, whether it has decided or not", () => {
  expect(refundableStages([at(0, 'paid', true), at(1, 'approved', true), at(2, 'paid')], true)).toEqual([
    { stageIndex: 2, fundsSource: 'held' },
  ])
})
