import { NotFoundMessage } from './not-found-message.tsx'
import { SiteShell } from './site-shell.tsx'

/** An address that no route answers. The server sends it with status 404 (requirement NAV-02). */
export function NotFoundPage() {
  return (
    <SiteShell>
      <NotFoundMessage />
    </SiteShell>
  )
}
