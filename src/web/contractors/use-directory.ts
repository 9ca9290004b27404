import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { directoryQuery } from './contractors-query.ts'
import type { DirectoryAsk } from './directory-search.ts'

/**
 * The contractors that an ask finds. What was found before stands until the answer has come, and an answer belongs to
 * its ask, so a late one is never shown for a newer one. Drawing the cards gives way to typing.
 */
export function useDirectory(ask: DirectoryAsk) {
  const pages = useInfiniteQuery(directoryQuery(ask))
  const found = useDeferredValue(pages.data)
  return {
    pages,
    contractors: found?.pages.flatMap(({ items }) => items) ?? [],
    /** Where those shown end. */
    nextCursor: found?.pages.at(-1)?.nextCursor,
    total: found?.pages.at(-1)?.total ?? 0,
    isWaiting: pages.isPlaceholderData || pages.isPending || found !== pages.data,
  }
}

export type DirectoryList = ReturnType<typeof useDirectory>
