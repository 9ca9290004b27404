import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SiteShell } from './site-shell.tsx'

export const Route = createFileRoute('/_site')({ component: SiteLayout })

function SiteLayout() {
  return (
    <SiteShell>
      <Outlet />
    </SiteShell>
  )
}
