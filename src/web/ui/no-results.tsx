import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** The empty state of a search or filter [CAT-04]. Its action clears it. `children` say more about the reason. */
export function NoResults({ action, children }: { action: ReactNode; children?: ReactNode }) {
  return (
    <EmptyState title="No results found" action={action}>
      {children}
      {children ? <br /> : null}
      Try adjusting your search or filter to find what you're looking for.
    </EmptyState>
  )
}
