import { createFileRoute, Outlet } from '@tanstack/react-router'
import { RefusedPage } from './refused-page.tsx'
import { SiteShell } from './site-shell.tsx'

export const Route = createFileRoute('/_site')({
  component: () => (
    <SiteShell>
      <Outlet />
    </SiteShell>
  ),
  notFoundComponent: (refusal) => (
    <SiteShell>
      <RefusedPage {...refusal} />
    </SiteShell>
  ),
})
