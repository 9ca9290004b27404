/**
 * The due date of a stage: business days in the job's state after a submission or a rejection. Reminders come at half
 * time, at four fifths and on the last day. The day after, the deadline is missed.
 */
import type { State } from '../core/locations.ts'
import { dayIn, morningOf } from '../core/state-time-zones.ts'
import { addBusinessDays, addDays, type Day, type IsBusinessDay } from '../legal-rules/business-days.ts'
import { extensionDays } from '../quotes/extension-days.ts'

const STAGE_DEADLINE_STEPS = ['halfTime', 'fourFifths', 'lastDay', 'missed'] as const
export type StageDeadlineStep = (typeof STAGE_DEADLINE_STEPS)[number]

export interface StageDeadline {
  /** The last day for a response. */
  readonly dueOn: Day
  /** The business days up to the due day. */
  readonly days: number
  readonly steps: readonly { readonly step: StageDeadlineStep; readonly at: Date }[]
}

/** The start day doesn't count. */
export function stageDeadline(state: State, start: Date, days: number, isBusinessDay: IsBusinessDay): StageDeadline {
  const after = (count: number) => addBusinessDays(dayIn(state, start), count, isBusinessDay)
  const dueOn = after(days)
  const stepDays: Record<StageDeadlineStep, Day> = {
    halfTime: after(Math.ceil(days / 2)),
    fourFifths: after(Math.ceil((days * 4) / 5)),
    lastDay: dueOn,
    missed: addDays(dueOn, 1),
  }
  return { dueOn, days, steps: STAGE_DEADLINE_STEPS.map((step) => ({ step, at: morningOf(state, stepDays[step]) })) }
}

/** A reminder before the extension is not repeated. The new last day has its own. */
export function extendedDeadline(
  state: State,
  { start, days, now }: { readonly start: Date; readonly days: number; readonly now: Date },
  isBusinessDay: IsBusinessDay,
): StageDeadline {
  const sent = stageDeadline(state, start, days, isBusinessDay)
    .steps.filter(({ step, at }) => step !== 'lastDay' && at <= now)
    .map(({ step }) => step)
  const extended = stageDeadline(state, start, days + extensionDays, isBusinessDay)
  return { ...extended, steps: extended.steps.filter(({ step }) => !sent.includes(step)) }
}

/** The due day counts until its end. */
export function isBeforeEnd(state: State, dueOn: Day, now: Date): boolean {
  return dayIn(state, now) <= dueOn
}
