/**
 * How long the processor lets money be held. What comes near to the limit is a task for a person, so that nothing is
 * ever returned or paid out by surprise; the days are a dated row of the legal rules.
 */
const dayMs = 24 * 60 * 60_000

export interface HoldLimit {
  readonly days: number
  /** So many days before the limit it becomes a task. */
  readonly warnDays: number
}

/** Money that arrived at or before this moment is a task now. */
export function heldSinceAtMost(limit: HoldLimit, now: Date): Date {
  return new Date(now.getTime() - (limit.days - limit.warnDays) * dayMs)
}

/** Whole days that it has been held. */
export function daysHeld(since: Date, now: Date): number {
  return Math.floor((now.getTime() - since.getTime()) / dayMs)
}
