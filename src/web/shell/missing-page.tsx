import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyHouse } from '../ui/empty-house.tsx'
import styles from './message-page.module.css'

export function MissingPage() {
  return (
    <div className={styles.page}>
      <div className={styles.drawing}>
        <EmptyHouse />
      </div>
      <h1>This page is not on the plan</h1>
      <p>The address may be mistyped, or what stood here has moved.</p>
      <ButtonLink to="/" variant="ink">
        Go to the start page
      </ButtonLink>
    </div>
  )
}
