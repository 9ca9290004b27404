import type { ReactNode } from 'react'
import { Stepper } from './stepper.tsx'
import styles from './wizard.module.css'

interface WizardProps {
  steps: readonly string[]
  /** Counted from 0. */
  current: number
  children: ReactNode
  /** Back at the start, next at the end. */
  actions: ReactNode
  /** "Draft saved 4:12 pm". */
  saveState?: string | undefined
}

/** A form with several screens: progress, one group of questions, and the buttons. */
export function Wizard({ steps, current, children, actions, saveState }: WizardProps) {
  return (
    <div className={styles.wizard}>
      <Stepper steps={steps} current={current} />
      {children}
      <div className={styles.foot}>
        <span role="status">{saveState}</span>
        <div>{actions}</div>
      </div>
    </div>
  )
}
