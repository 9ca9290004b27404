import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPages } from '../core/guards.ts'
import { BareShell } from './bare-shell.tsx'
import { RefusedPage } from './refused-page.tsx'

/** Pages without a shell: print, and the kit. */
export const Route = createFileRoute('/_bare')({
  beforeLoad: (arrival) => {
    guardPages(arrival)
  },
  component: () => (
    <BareShell>
      <Outlet />
    </BareShell>
  ),
  notFoundComponent: (refusal) => (
    <BareShell>
      <RefusedPage {...refusal} />
    </BareShell>
  ),
})
