import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundaryPage } from './error-boundary-page.tsx'
import { Kit } from './mantine-root.tsx'

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
      <ErrorBoundaryPage {...refusal} />
    </AppShell>
  ),
})
