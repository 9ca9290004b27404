import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from './app-shell.tsx'
import { Kit } from './kit.tsx'
import { RefusedPage } from './refused-page.tsx'

export const Route = createFileRoute('/_app')({
  // The first load, which the server has guarded already, does without the rules.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
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
