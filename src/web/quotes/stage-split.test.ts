import { expect, test } from 'vitest'
import { splitEvenly, withoutStage, withStage } from './stage-split.ts'

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
