/** The chat limits of one client: a person's typing speed, and a daily maximum. */
const minuteMs = 60_000

export const chatRateLimits = [
  { name: 'minute', max: 20, windowMs: minuteMs },
  { name: 'day', max: 200, windowMs: 24 * 60 * minuteMs },
] as const
