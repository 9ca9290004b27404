import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { NETWORK_SENTENCE } from '../core/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import styles from './message-page.module.css'

/** A page whose data failed to load. Forms keep their own drafts. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  return (
    <div className={styles.page}>
      <ErrorCard
        message={error instanceof Error ? error.message : NETWORK_SENTENCE}
        safe="Nothing was changed."
        action={
          <Button size="xs" onClick={tryAgain}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
