import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPages } from '../core/guards.ts'
import { MobileShell } from './mobile-shell.tsx'
import { RefusedPage } from './refused-page.tsx'

export const Route = createFileRoute('/mobile')({
  beforeLoad: (arrival) => {
    guardPages(arrival)
  },
  component: () => (
    <MobileShell>
      <Outlet />
    </MobileShell>
  ),
  notFoundComponent: (refusal) => (
    <MobileShell>
      <RefusedPage {...refusal} />
    </MobileShell>
  ),
})
