/** Placeholders with the shape of what comes. The router shows them only after a moment, so fast pages never flicker. */
import type { CSSProperties } from 'react'
import styles from './skeletons.module.css'

function Bone(size: Pick<CSSProperties, 'height' | 'width' | 'borderRadius' | 'marginTop'>) {
  return <span className={styles.bone} style={size} />
}

/** A card with a strip, a picture and three lines: contractors, jobs. */
export function CardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Bone height={54} borderRadius={0} />
      <div className={styles.inside}>
        <Bone height={52} width={52} borderRadius={14} marginTop={-22} />
        <Bone height={16} width="60%" />
        <Bone height={14} width="35%" />
        <Bone height={14} width="85%" />
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
      <Bone height={36} width="45%" />
      <Bone height={16} width="30%" />
      <Bone height={120} borderRadius={16} />
      <Bone height={240} borderRadius={16} />
    </div>
  )
}
