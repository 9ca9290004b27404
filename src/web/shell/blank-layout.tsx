import { createFileRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { errorBoundaryIn } from './error-boundary-page.tsx'
import { SkipLink } from './skip-link.tsx'

/** Pages without a shell: print and the component kit. */
export const Route = createFileRoute('/_bare')({
  // The server has already checked the first load.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <BlankShell>
      <Outlet />
    </BlankShell>
  ),
  notFoundComponent: errorBoundaryIn(BlankShell),
})

/** A page without a shell: print and the component kit. */
function BlankShell({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <main id="main">{children}</main>
    </>
  )
}
