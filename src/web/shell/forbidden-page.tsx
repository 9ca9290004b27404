import { IconLock } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { coreErrors } from '#domain/core/core-errors.ts'
import { Button } from '../ui/button.tsx'
import styles from './message-page.module.css'

export function ForbiddenPage() {
  const router = useRouter()
  const goBack = () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/' }))
  return (
    <div className={styles.page}>
      <span className={styles.icon}>
        <IconLock size={32} aria-hidden />
      </span>
      <h1>{coreErrors.forbidden().message}</h1>
      <Button variant="ink" onClick={goBack}>
        Go Back
      </Button>
    </div>
  )
}
