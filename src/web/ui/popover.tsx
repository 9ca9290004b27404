import { type ReactNode, useId } from 'react'
import styles from './popover.module.css'

interface PopoverProps {
  /** What is pressed. */
  label: ReactNode
  /** What is pressed, in full, where the label alone does not say it to a screen reader. */
  name?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * Something short that opens beside what was pressed. The browser's own popover: it works before the script has
 * arrived, closes on Escape and on a press outside, and gives the focus back.
 */
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
