import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BareShell } from './blank-shell.tsx'
import { ErrorBoundaryPage } from './error-boundary-page.tsx'
import { Kit } from './mantine-root.tsx'

/** Pages without a shell: print, and the kit. */
export const Route = createFileRoute('/_bare')({
  // The first load, which the server has guarded already, does without the rules.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <Kit>
      <BareShell>
        <Outlet />
      </BareShell>
    </Kit>
  ),
  notFoundComponent: (refusal) => (
    <BareShell>
      <ErrorBoundaryPage {...refusal} />
    </BareShell>
  ),
})
