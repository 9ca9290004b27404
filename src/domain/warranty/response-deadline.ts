/**
 * A contractor has 10 business days to respond to a case, in the job's state [FORM-08]. The contractor gets reminders,
 * and an overdue case is escalated to an admin.
 */
import type { State } from '../core/locations.ts'
import { dayIn, morningOf } from '../core/state-time-zones.ts'
import { addBusinessDays, addDays, type Day, type IsBusinessDay } from '../legal-rules/business-days.ts'

export const responseDays = 10
const remindersBefore = { firstReminder: 5, finalReminder: 1 } as const
/** The case escalates automatically after this many more business days. */
const graceDays = 5

export const DEADLINE_STEPS = ['firstReminder', 'finalReminder', 'overdue', 'escalate'] as const
export type DeadlineStep = (typeof DEADLINE_STEPS)[number]

export interface ResponseDeadline {
  /** The last day for a response. */
  readonly dueOn: Day
  readonly steps: readonly { readonly step: DeadlineStep; readonly at: Date }[]
}

/** The start day doesn't count. */
export function responseDeadline(state: State, start: Date, isBusinessDay: IsBusinessDay): ResponseDeadline {
  const from = dayIn(state, start)
  const dueOn = addBusinessDays(from, responseDays, isBusinessDay)
  const before = (count: number) => addBusinessDays(from, responseDays - count, isBusinessDay)
  const days: Record<DeadlineStep, Day> = {
    firstReminder: before(remindersBefore.firstReminder),
    finalReminder: before(remindersBefore.finalReminder),
    overdue: addDays(dueOn, 1),
    escalate: addDays(addBusinessDays(dueOn, graceDays, isBusinessDay), 1),
  }
  return { dueOn, steps: DEADLINE_STEPS.map((step) => ({ step, at: morningOf(state, days[step]) })) }
}

/** The due day counts until its end. */
export function isOverdue(state: State, dueOn: Day, now: Date): boolean {
  return dayIn(state, now) > dueOn
}

/** Business days after today up to the due day. 0 from the due day on. */
export function businessDaysLeft(state: State, dueOn: Day, now: Date, isBusinessDay: IsBusinessDay): number {
  let left = 0
  for (let day = addDays(dayIn(state, now), 1); day <= dueOn; day = addDays(day, 1)) if (isBusinessDay(day)) left++
  return left
}
