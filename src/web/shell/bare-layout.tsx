import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPages } from '../core/guards.ts'
import { BareShell } from './bare-shell.tsx'
import { Kit } from './kit.tsx'
import { RefusedPage } from './refused-page.tsx'

/** Pages without a shell: print, and the kit. */
export const Route = createFileRoute('/_bare')({
  beforeLoad: (arrival) => {
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
