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
  /** When the draft was saved. */
  saveState?: ReactNode
}

/** A form with several screens: progress, one group of questions, and the buttons. */
export function Wizard({ steps, current, children, actions, saveState }: WizardProps) {
  return (
    <div className={styles.wizard}>
      <Stepper steps={steps} current={current} />
      {children}
      <div className={styles.foot}>
        {saveState}
        <div>{actions}</div>
      </div>
    </div>
  )
}
