/** How long an answer to a consultation takes [FORM-09]: usually 2 to 3 days, counted from the moment of the question. */
const dayMs = 24 * 60 * 60_000
const usualDays = 3

/** After this an answer is late. */
export function replyDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + usualDays * dayMs)
}

/** Whole days that somebody has waited. */
export function daysWaited(askedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / dayMs))
}
