import type { QuoteView } from '#api/quotes/quote-view.ts'

/** What the money and the papers of a contract follow from: where it has changed, they are read anew. */
export function cacheKeyOf({ status, stages }: QuoteView): string {
  return [status, ...stages.map((stage) => stage.status)].join()
}
