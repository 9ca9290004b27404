import type { ReactNode } from 'react'
import styles from './contract.module.css'

interface ContractStepProps {
  title: string
  /** The state of the step, at the end of its heading. */
  status?: ReactNode
  children: ReactNode
}

/** A step from reading to signing. The list counts the steps. */
export function ContractStep({ title, status, children }: ContractStepProps) {
  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <h2>{title}</h2>
        {status}
      </div>
      {children}
    </li>
  )
}
