import { useHydrated } from '@tanstack/react-router'

/**
 * A count of what waits, which only the browser asks for. The page is taken over part by part: what one part has asked for
 * may be there before the next is taken over, which has to look then as the server sent it.
 */
export function useStableCount(counted: { readonly count: number } | undefined): number {
  return useHydrated() ? (counted?.count ?? 0) : 0
}
