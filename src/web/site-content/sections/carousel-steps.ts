/**
 * The positions of a carousel. With several visible pictures there are fewer positions than pictures, so that the end
 * has no gap.
 */
export interface CarouselSteps {
  /** The number of positions. */
  count: number
  /** Whether the first follows the last. */
  infinite: boolean
}

export const fundsByStatus = (slides: number, shown: number) => Math.max(1, slides - shown + 1)

/** The target of a step, or the current position at an end. */
export function stepFrom(at: number, by: 1 | -1, { count, infinite }: CarouselSteps): number {
  const next = at + by
  if (next >= 0 && next < count) return next
  if (!infinite) return at
  return by === 1 ? 0 : count - 1
}

/** Ease in and out, symmetric. */
export const eased = (section: number) =>
  section < 0.5 ? 2 * section * section : 1 - 2 * (1 - section) * (1 - section)
