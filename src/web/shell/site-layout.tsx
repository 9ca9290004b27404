import { createFileRoute, Outlet } from '@tanstack/react-router'
import { appSettingsQuery } from '../site-content/app-settings-query.ts'
import { errorBoundaryIn } from './error-boundary-page.tsx'
import { SiteShell } from './site-shell.tsx'

export const Route = createFileRoute('/_site')({
  // A page works without its footer content, so that error is ignored.
  loader: ({ context }) => context.queryClient.prefetchQuery(appSettingsQuery),
  component: () => (
    <SiteShell>
      <Outlet />
    </SiteShell>
  ),
  notFoundComponent: errorBoundaryIn(SiteShell),
})
