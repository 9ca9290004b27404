import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** The empty state of a search or filter [CAT-04]. Its action clears it. */
export function NoResults({ action }: { action: ReactNode }) {
  return (
    <EmptyState title="No results found" action={action}>
      Try adjusting your search or filter to find what you're looking for.
    </EmptyState>
  )
}
