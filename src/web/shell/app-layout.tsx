import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from './app-shell.tsx'
import { errorBoundaryIn } from './error-boundary-page.tsx'

export const Route = createFileRoute('/_app')({
  // The server has already checked the first load.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <AppShell>
      <Outlet />
    </AppShell>
  ),
  notFoundComponent: errorBoundaryIn(AppShell),
})
