/** How fast a contractor replies to messages: the median of the replies of three months. */

/** With fewer replies, one late evening would decide. */
export const repliesMin = 3
export const repliesDays = 90

const HOUR = 60
const DAY = 24 * HOUR
const STEPS = [
  [HOUR, 'an hour'],
  [3 * HOUR, '3 hours'],
  [12 * HOUR, '12 hours'],
  [DAY, 'a day'],
  [3 * DAY, '3 days'],
] as const

/** Undefined when it is unknown, or too long to speak for the contractor. */
export function replyTimeText(minutes: number | null): string | undefined {
  const step = minutes === null ? undefined : STEPS.find(([max]) => minutes <= max)
  return step && `Replies within ${step[1]}`
}
