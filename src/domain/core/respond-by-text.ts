/** The sentence about the due date of a stage, on every screen and in every email. */
import { weekdayText } from './formats.ts'

interface DueDate {
  /** "2026-09-15" */
  readonly dueOn: string
  /** The business days that it counts. */
  readonly days: number
}

/** "Respond by Tue 15 Sep (10 business days, NSW)" */
export function respondByText(due: DueDate, state: string): string {
  return `Respond by ${dayText(due, state)}`
}

/** "Response overdue since Tue 15 Sep (10 business days, NSW)" */
export function overdueText(due: DueDate, state: string): string {
  return `Response overdue since ${dayText(due, state)}`
}

function dayText({ dueOn, days }: DueDate, state: string): string {
  return `${weekdayText(dueOn)} (${days} business ${days === 1 ? 'day' : 'days'}, ${state})`
}
