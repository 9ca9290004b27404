import type { ComponentType, ReactNode } from 'react'
import styles from './pill.module.css'

/** What a colour means everywhere: neutral (not yet), info (under way), warn (your move), ok (settled), bad (refused). */
export type Tone = 'neutral' | 'info' | 'warn' | 'ok' | 'bad'

export type IconType = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

/** A status in words, with its icon: colour never stands alone. */
export function Pill({ tone, icon: Icon, children }: { tone: Tone; icon?: IconType; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {Icon ? <Icon size={14} stroke={2.4} aria-hidden /> : null}
      {children}
    </span>
  )
}
