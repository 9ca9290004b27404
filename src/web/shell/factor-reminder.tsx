import { ButtonLink } from '../ui/button-link.tsx'
import styles from './impersonation-banner.module.css'

/** For the demo administrator, who may work without a second factor. */
export function FactorReminder() {
  return (
    <aside className={styles.bar} aria-label="Reminder">
      <p>Your account has no second factor. In production, every administrator needs one.</p>
      <ButtonLink to="/account" size="sm">
        Set up
      </ButtonLink>
    </aside>
  )
}
