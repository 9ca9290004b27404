/** Above typing speed, but low enough to stop floods. */
export const messageRateLimit = { max: 60, windowMs: 60_000 } as const

/** The minimum time between typing events. */
export const typingThrottleMs = 2_000
