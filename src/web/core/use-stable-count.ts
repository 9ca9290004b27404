import { useHydrated } from '@tanstack/react-router'

/**
 * A count that only the browser loads. React hydrates in parts, so a count may exist before a later part hydrates. That
 * part must first match the server's HTML.
 */
export function useStableCount(counted: { readonly count: number } | undefined): number {
  return useHydrated() ? (counted?.count ?? 0) : 0
}
