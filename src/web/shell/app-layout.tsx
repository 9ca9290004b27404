import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guardPages } from '../core/guards.ts'
import { AppShell } from './app-shell.tsx'
import { Kit } from './kit.tsx'
import { RefusedPage } from './refused-page.tsx'

export const Route = createFileRoute('/_app')({
  beforeLoad: (arrival) => {
    guardPages(arrival)
  },
  component: () => (
    <Kit>
      <AppShell>
        <Outlet />
      </AppShell>
    </Kit>
  ),
  notFoundComponent: (refusal) => (
    <AppShell>
      <RefusedPage {...refusal} />
    </AppShell>
  ),
})
