import { Button } from '@mantine/core'
import type { PageContent } from '#domain/site-content/page-schemas.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import styles from './page-editor.module.css'
import { PageSections } from './page-sections.tsx'

interface PageConflictProps {
  theirs: PageContent
  rating: number | undefined
  onOverwriteTheirs: () => void
  onAcceptTheirs: () => void
}

/** An edit conflict: the user compares both versions and chooses one. Neither is lost before. */
export function PageConflict({ theirs, rating, onOverwriteTheirs, onAcceptTheirs }: PageConflictProps) {
  return (
    <div className={styles.conflict}>
      <ErrorCard
        message="Someone else changed this page while you were editing it."
        safe="Both versions are safe: yours below and on this device, theirs on the server."
      />
      <details>
        <summary>View their version</summary>
        <div className={styles.theirs} inert>
          <PageSections content={theirs} rating={rating} />
        </div>
      </details>
      <div className={styles.ways}>
        <Button variant="default" onClick={onAcceptTheirs}>
          Use their version
        </Button>
        <Button variant="ink" onClick={onOverwriteTheirs}>
          Keep my version
        </Button>
      </div>
    </div>
  )
}
