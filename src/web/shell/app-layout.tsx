import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppShell } from './app-shell.tsx'
import { ErrorBoundaryPage } from './error-boundary-page.tsx'
import { MantineRoot } from './mantine-root.tsx'

export const Route = createFileRoute('/_app')({
  // The server has already checked the first load.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <MantineRoot>
      <AppShell>
        <Outlet />
      </AppShell>
    </MantineRoot>
  ),
  notFoundComponent: (props) => (
    <AppShell>
      <ErrorBoundaryPage {...props} />
    </AppShell>
  ),
})
