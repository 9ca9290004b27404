import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** A search or a filter that nothing fits [CAT-04]; the action takes it back. */
export function NoResults({ action }: { action: ReactNode }) {
  return (
    <EmptyState title="No results found" action={action}>
      Try adjusting your search or filter to find what you're looking for.
    </EmptyState>
  )
}
