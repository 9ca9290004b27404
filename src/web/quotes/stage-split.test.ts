import { expect, test } from 'vitest'
import { cutRange, moveCut, splitEvenly, withoutStage, withStage } from './stage-split.ts'

const stages = (...percents: number[]) => percents.map((percent, index) => ({ name: `Stage ${index + 1}`, percent }))
const percents = (split: readonly { percent: number }[]) => split.map(({ percent }) => percent)

test('an even split stays even when a stage is added or removed [QUOTE-03]', () => {
  expect(percents(withStage(stages(100)))).toEqual([50, 50])
  expect(percents(withStage(stages(50, 50)))).toEqual([30, 30, 40])
  expect(percents(withoutStage(stages(30, 30, 40), 0))).toEqual([50, 50])
})

test('a manual split stays unchanged', () => {
  expect(percents(withStage(stages(60, 25)))).toEqual([60, 25, 15])
  expect(percents(withStage(stages(60, 40)))).toEqual([60, 40, 5])
  expect(percents(withoutStage(stages(60, 25, 15), 1))).toEqual([60, 15])
})

test('an even split keeps the names', () => {
  expect(splitEvenly(stages(80, 15, 5))).toEqual([
    { name: 'Stage 1', percent: 30 },
    { name: 'Stage 2', percent: 30 },
    { name: 'Stage 3', percent: 40 },
  ])
})

test('a cut moves in steps of 5 and leaves each stage at least 5 percent [QUOTE-03]', () => {
  expect(percents(moveCut(stages(50, 50), 0, 45))).toEqual([45, 55])
  expect(percents(moveCut(stages(30, 30, 40), 1, 73))).toEqual([30, 45, 25])
  expect(percents(moveCut(stages(30, 30, 40), 0, 99))).toEqual([55, 5, 40])
  expect(percents(moveCut(stages(30, 30, 40), 1, -20))).toEqual([30, 5, 65])
  expect(cutRange(stages(30, 30, 40), 1)).toEqual({ min: 35, max: 95, now: 60 })
})

test('a cut leaves the total as it is', () => {
  expect(percents(moveCut(stages(30, 30, 15), 1, 70))).toEqual([30, 40, 5])
})
