/** How long a reply takes [FORM-09]: usually 2 to 3 days after the request. */
const dayMs = 24 * 60 * 60_000
const usualDays = 3

/** After this time the reply is overdue. */
export function replyDueAt(askedAt: Date): Date {
  return new Date(askedAt.getTime() + usualDays * dayMs)
}

/** Whole days that the requester has waited. */
export function daysWaited(askedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - askedAt.getTime()) / dayMs))
}
