/** Placeholders with the shape of what comes. The router shows them only after a moment, so fast pages never flicker. */
import { Skeleton } from '@mantine/core'
import styles from './skeletons.module.css'

/** A card with a strip, a picture and three lines: contractors, jobs. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height={54} radius={0} />
      <div className={styles.inside}>
        <Skeleton height={52} width={52} radius={14} mt={-22} />
        <Skeleton height={16} width="60%" />
        <Skeleton height={14} width="35%" />
        <Skeleton height={14} width="85%" />
      </div>
    </div>
  )
}

export function ListSkeleton({ cards = 3 }: { cards?: number }) {
  return (
    <div className={styles.list} role="status" aria-label="Loading">
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  )
}

/** A whole page: title, tape, two cards. */
export function PageSkeleton() {
  return (
    <div className={styles.list} role="status" aria-label="Loading">
      <Skeleton height={36} width="45%" />
      <Skeleton height={16} width="30%" />
      <Skeleton height={120} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  )
}
