/** Loading placeholders in the shape of the content. The router delays them, so fast pages do not flicker. */
import type { CSSProperties } from 'react'
import styles from './skeletons.module.css'

function SkeletonBlock(size: Pick<CSSProperties, 'height' | 'width' | 'borderRadius' | 'marginTop'>) {
  return <span className={styles.bone} style={size} />
}

/** A block that loads. */
export function Skeleton({ height }: { height: number }) {
  return (
    <div role="status" aria-label="Loading">
      <SkeletonBlock height={height} borderRadius={10} />
    </div>
  )
}

/** A card with a strip, a picture and three lines: contractors, jobs. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <SkeletonBlock height={54} borderRadius={0} />
      <div className={styles.inside}>
        <SkeletonBlock height={52} width={52} borderRadius={14} marginTop={-22} />
        <SkeletonBlock height={16} width="60%" />
        <SkeletonBlock height={14} width="35%" />
        <SkeletonBlock height={14} width="85%" />
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
      <SkeletonBlock height={36} width="45%" />
      <SkeletonBlock height={16} width="30%" />
      <SkeletonBlock height={120} borderRadius={16} />
      <SkeletonBlock height={240} borderRadius={16} />
    </div>
  )
}
