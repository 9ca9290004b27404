import { IconCheck } from '@tabler/icons-react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps {
  legend: string
  choices: readonly { value: string; label: string }[]
  /** Of the field that holds the chosen values. */
  registration: UseFormRegisterReturn
  isRequired?: boolean
  error?: string | undefined
}

/** Several of a few: checkboxes that look like chips. */
export function ChoiceChips({ legend, choices, registration, isRequired = false, error }: ChoiceChipsProps) {
  const errorId = `${registration.name}-error`
  return (
    <fieldset className={styles.group} aria-describedby={error ? errorId : undefined}>
      <legend>
        {legend}
        {isRequired ? <Asterisk /> : null}
      </legend>
      {error ? (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      ) : null}
      <div className={styles.chips}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <input type="checkbox" value={value} {...registration} />
            <IconCheck size={16} stroke={2.4} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Asterisk() {
  return (
    <span className={styles.asterisk} aria-hidden>
      {' *'}
    </span>
  )
}
