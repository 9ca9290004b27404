/** Sorts by order. Items without an order follow in their original sequence [LAND-07]. */
export function faqInOrder<Item extends { order?: number | undefined | null }>(items: readonly Item[]): Item[] {
  const orderOf = ({ order }: Item) => order ?? Number.POSITIVE_INFINITY
  return items.toSorted((a, b) => (orderOf(a) === orderOf(b) ? 0 : orderOf(a) - orderOf(b)))
}
