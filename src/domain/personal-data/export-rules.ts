/** The copy of a user's data. */

/** A copy is costly to make, and its data rarely changes within a day. */
export const exportsADay = { max: 3, windowMs: 24 * 60 * 60_000 } as const

export const EXPORT_PHASES = ['ordered', 'preparing', 'available', 'broken'] as const
