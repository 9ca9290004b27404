/** Faster than anybody types, and slow enough that nobody is flooded. */
export const messagePace = { max: 60, windowMs: 60_000 } as const
