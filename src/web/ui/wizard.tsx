import type { ReactNode } from 'react'
import styles from './wizard.module.css'

interface WizardProps {
  steps: readonly string[]
  /** Counted from nought. */
  current: number
  children: ReactNode
  /** Back at the start, onward at the end. */
  actions: ReactNode
  /** "Draft saved 4:12 pm". */
  saveState?: string | undefined
}

/** Several screens of one form: where you are on top, one group of questions, the way on below. */
export function Wizard({ steps, current, children, actions, saveState }: WizardProps) {
  return (
    <div className={styles.wizard}>
      <ol className={styles.steps} aria-label={`Step ${current + 1} of ${steps.length}`}>
        {steps.map((step, index) => (
          <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {children}
      <div className={styles.foot}>
        <span role="status">{saveState}</span>
        <div>{actions}</div>
      </div>
    </div>
  )
}
