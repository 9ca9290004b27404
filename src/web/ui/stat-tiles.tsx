import type { ReactNode } from 'react'
import styles from './stat-tiles.module.css'

export interface StatTile {
  label: string
  value: string
  /** One sentence about the value. */
  why: ReactNode
  /** An action or details. */
  children?: ReactNode
}

/** Figures side by side, each with a sentence. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, why, children }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{why}</span>
            {children}
          </dd>
        </div>
      ))}
    </dl>
  )
}
