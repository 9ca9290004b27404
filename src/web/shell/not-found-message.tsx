import { lazy, Suspense } from 'react'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './message-page.module.css'

// Every shell can say that something is missing; the drawing comes when it is said.
const EmptyIllustration = import.meta.env.SSR
  ? (await import('../ui/empty-illustration.tsx')).EmptyIllustration
  : lazy(async () => ({ default: (await import('../ui/empty-illustration.tsx')).EmptyIllustration }))

/** The address leads nowhere, or the server says what is not there. */
export function NotFoundMessage({ sentence = 'Page not found' }: { sentence?: string }) {
  return (
    <div className={styles.page}>
      <div className={styles.drawing}>
        <Suspense>
          <EmptyIllustration />
        </Suspense>
      </div>
      <h1>{sentence}</h1>
      <p>Check the address. The page may have moved.</p>
      <ButtonLink to="/" variant="ink">
        Go to the home page
      </ButtonLink>
    </div>
  )
}
