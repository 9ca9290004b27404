/**
 * How long the processor may hold money. An alert opens before the limit, so that an admin can act. The days are a
 * legal rule.
 */
const dayMs = 24 * 60 * 60_000

export interface HoldLimit {
  readonly days: number
  /** The alert opens this many days before the limit. */
  readonly warnDays: number
}

/** Money held since this time or longer needs an alert. */
export function holdAlertCutoff(limit: HoldLimit, now: Date): Date {
  return new Date(now.getTime() - (limit.days - limit.warnDays) * dayMs)
}

/** Whole days in hold. */
export function daysHeld(since: Date, now: Date): number {
  return Math.floor((now.getTime() - since.getTime()) / dayMs)
}
