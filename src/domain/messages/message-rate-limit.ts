/** Faster than anybody types, and slow enough that nobody is flooded. */
export const messageRateLimit = { max: 60, windowMs: 60_000 } as const

/** That somebody is writing is passed on so often at most. */
export const typingThrottleMs = 2_000
