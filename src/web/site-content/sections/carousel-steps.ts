/**
 * The places a carousel can stand at. There are fewer than pictures where several are seen at once: the last picture
 * never leaves an empty room beside it.
 */
export interface CarouselSteps {
  /** How many places there are. */
  count: number
  /** Whether the first follows the last. */
  infinite: boolean
}

export const fundsByStatus = (slides: number, shown: number) => Math.max(1, slides - shown + 1)

/** Where a step leads to; to where one stands already, where there is no way on. */
export function stepFrom(at: number, by: 1 | -1, { count, infinite }: CarouselSteps): number {
  const next = at + by
  if (next >= 0 && next < count) return next
  if (!infinite) return at
  return by === 1 ? 0 : count - 1
}

/** An even start and end: the first half of the way is as long as the second. */
export const eased = (section: number) =>
  section < 0.5 ? 2 * section * section : 1 - 2 * (1 - section) * (1 - section)
