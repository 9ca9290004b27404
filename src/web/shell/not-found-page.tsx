import { NotFoundMessage } from './not-found-message.tsx'
import { SiteShell } from './site-shell.tsx'

/** A URL without a route. The server sends status 404 (NAV-02). */
export function NotFoundPage() {
  return (
    <SiteShell>
      <NotFoundMessage />
    </SiteShell>
  )
}
