import { type ReactNode, useId } from 'react'
import styles from './popover.module.css'

interface PopoverProps {
  /** The content of the button. */
  label: ReactNode
  /** The full label for screen readers. */
  name?: string
  className?: string | undefined
  children: ReactNode
}

/** A native popover. It works without script, closes on Escape and outside clicks, and restores focus. */
export function Popover({ label, name, className, children }: PopoverProps) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={name} className={className}>
        {label}
      </button>
      <div id={id} popover="auto" className={styles.panel}>
        {children}
      </div>
    </>
  )
}
