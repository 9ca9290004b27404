import { Suspense } from 'react'
import { lazyPart } from '../core/lazy-part.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import styles from './message-page.module.css'

// Every shell can show it, so its illustration loads on demand.
const EmptyIllustration = import.meta.env.SSR
  ? (await import('../ui/empty-illustration.tsx')).EmptyIllustration
  : lazyPart(async () => (await import('../ui/empty-illustration.tsx')).EmptyIllustration)

/** The URL has no route, or the server found nothing. */
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
