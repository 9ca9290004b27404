import { ButtonLink } from '../ui/button-link.tsx'
import styles from './message-page.module.css'
import { SiteShell } from './site-shell.tsx'

export function NotFoundPage() {
  return (
    <SiteShell>
      <div className={styles.page}>
        <h1>This page is not on the plan</h1>
        <p>The address may be mistyped, or what stood here has moved.</p>
        <ButtonLink to="/" variant="ink">
          Go to the start page
        </ButtonLink>
      </div>
    </SiteShell>
  )
}
