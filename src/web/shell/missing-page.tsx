import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyHouse } from '../ui/empty-house.tsx'
import styles from './message-page.module.css'

/** The address leads nowhere, or the server says what is not there. */
export function MissingPage({ sentence = 'This page is not on the plan' }: { sentence?: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.drawing}>
        <EmptyHouse />
      </div>
      <h1>{sentence}</h1>
      <p>The address may be mistyped, or what stood here has moved.</p>
      <ButtonLink to="/" variant="ink">
        Go to the start page
      </ButtonLink>
    </div>
  )
}
