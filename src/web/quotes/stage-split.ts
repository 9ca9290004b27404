/** Adding and removing stages: an even split stays even, and a manual split stays unchanged [QUOTE-03]. */
import { evenSplit, percentStep } from '#domain/quotes/split-percent.ts'

export interface StageDraft {
  name: string
  percent: number
}

const isEven = (stages: readonly StageDraft[]) =>
  evenSplit(stages.length).every((percent, index) => percent === stages[index]?.percent)

export function splitEvenly(stages: readonly StageDraft[]): StageDraft[] {
  const percents = evenSplit(stages.length)
  return stages.map((stage, index) => ({ ...stage, percent: percents[index] ?? percentStep }))
}

/** A stage added to a manual split gets the rest, or the minimum. */
export function withStage(stages: readonly StageDraft[]): StageDraft[] {
  const left = 100 - totalPercent(stages)
  const added = [...stages, { name: '', percent: Math.max(percentStep, left) }]
  return isEven(stages) ? splitEvenly(added) : added
}

export function withoutStage(stages: readonly StageDraft[], index: number): StageDraft[] {
  const rest = stages.filter((_, place) => place !== index)
  return isEven(stages) ? splitEvenly(rest) : rest
}

export function totalPercent(stages: readonly { percent: number }[]): number {
  return stages.reduce((sum, { percent }) => sum + percent, 0)
}
