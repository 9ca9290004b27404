import { createFileRoute, Outlet } from '@tanstack/react-router'
import { BareShell } from './bare-shell.tsx'
import { Kit } from './kit.tsx'
import { RefusedPage } from './refused-page.tsx'

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
      <RefusedPage {...refusal} />
    </BareShell>
  ),
})
