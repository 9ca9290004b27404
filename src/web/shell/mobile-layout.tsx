import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ErrorBoundaryPage } from './error-boundary-page.tsx'
import { MantineRoot } from './mantine-root.tsx'
import { MobileShell } from './mobile-shell.tsx'

export const Route = createFileRoute('/mobile')({
  // The server has already checked the first load.
  beforeLoad: async (arrival): Promise<void> => {
    const { guardPages } = await import('../core/guards.ts')
    guardPages(arrival)
  },
  component: () => (
    <MantineRoot>
      <MobileShell>
        <Outlet />
      </MobileShell>
    </MantineRoot>
  ),
  notFoundComponent: (props) => (
    <MobileShell>
      <ErrorBoundaryPage {...props} />
    </MobileShell>
  ),
})
