import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPages } from '../core/guards.ts'
import { Kit } from './kit.tsx'
import { MobileShell } from './mobile-shell.tsx'
import { RefusedPage } from './refused-page.tsx'

export const Route = createFileRoute('/mobile')({
  beforeLoad: (arrival) => {
    guardPages(arrival)
  },
  component: () => (
    <Kit>
      <MobileShell>
        <Outlet />
      </MobileShell>
    </Kit>
  ),
  notFoundComponent: (refusal) => (
    <MobileShell>
      <RefusedPage {...refusal} />
    </MobileShell>
  ),
})
