/** What one visitor may ask the assistant: as fast as somebody types, and no more than a day of it. */
const minuteMs = 60_000

export const chatRateLimits = [
  { name: 'minute', max: 20, windowMs: minuteMs },
  { name: 'day', max: 200, windowMs: 24 * 60 * minuteMs },
] as const
