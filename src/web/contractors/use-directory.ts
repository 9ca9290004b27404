import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { directoryQuery } from './contractors-query.ts'
import type { DirectoryAsk } from './directory-search.ts'

/**
 * The contractors of a search. Old results stay until the response arrives, and a late response never replaces a newer
 * one. Rendering yields to typing.
 */
export function useDirectory(ask: DirectoryAsk) {
  const pages = useInfiniteQuery(directoryQuery(ask))
  const found = useDeferredValue(pages.data)
  return {
    pages,
    contractors: found?.pages.flatMap(({ items }) => items) ?? [],
    /** Where the shown results end. */
    nextCursor: found?.pages.at(-1)?.nextCursor,
    total: found?.pages.at(-1)?.total ?? 0,
    isWaiting: pages.isPlaceholderData || pages.isPending || found !== pages.data,
  }
}

export type DirectoryList = ReturnType<typeof useDirectory>
