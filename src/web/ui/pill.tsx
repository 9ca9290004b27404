import type { ComponentType, ReactNode } from 'react'
import styles from './pill.module.css'

/** Tones: neutral (not yet), info (in progress), warn (your action), ok (done), bad (error). */
export type Tone = 'neutral' | 'info' | 'warn' | 'ok' | 'bad'

export type IconType = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

/** A status with label and icon, because colour is never the only signal. */
export function Pill({ tone, icon: Icon, children }: { tone: Tone; icon?: IconType; children: ReactNode }) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {Icon ? <Icon size={14} stroke={2.4} aria-hidden /> : null}
      {children}
    </span>
  )
}
