import styles from './stepper.module.css'

interface StepperProps {
  steps: readonly string[]
  /** Counted from 0. */
  current: number
}

/** Progress through a form with several screens. */
export function Stepper({ steps, current }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={`Step ${current + 1} of ${steps.length}`}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
