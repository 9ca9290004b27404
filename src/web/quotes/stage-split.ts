/** Stages of a quote form. An even split stays even when a stage is added, a manual split stays unchanged [QUOTE-03]. */
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

/** Percentages along the tape at which a cut stands and may stand. */
export interface CutRange {
  min: number
  max: number
  now: number
}

/** The cut between a stage and the next one. Each keeps at least one step. */
export function cutRange(stages: readonly StageDraft[], index: number): CutRange {
  const start = totalPercent(stages.slice(0, index))
  const end = totalPercent(stages.slice(0, index + 2))
  return { min: start + percentStep, max: end - percentStep, now: totalPercent(stages.slice(0, index + 1)) }
}

/** Moves percentages between a stage and the next one, so that the cut between them stands at `percent`. */
export function moveCut(stages: readonly StageDraft[], index: number, percent: number): StageDraft[] {
  const { min, max, now } = cutRange(stages, index)
  const step = Math.round(percent / percentStep) * percentStep
  const moved = Math.min(max, Math.max(min, step)) - now
  return stages.map((stage, place) => {
    if (place === index) return { ...stage, percent: stage.percent + moved }
    return place === index + 1 ? { ...stage, percent: stage.percent - moved } : stage
  })
}
