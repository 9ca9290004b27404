import { type ReactNode, useId } from 'react'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps<T extends string> {
  legend: string
  choices: readonly { value: T; label: string; count?: number }[]
  /** The checkbox of an option. */
  renderCheckbox: (value: T) => ReactNode
  isRequired?: boolean
  error?: string | undefined
}

/** Multiple choice: checkboxes styled as chips. */
export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { legend, choices, renderCheckbox, isRequired = false, error } = props
  const errorId = useId()
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
      <div className="row-8">
        {choices.map(({ value, label, count }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: its checkbox is what is rendered into it.
          <label key={value} className={styles.chip}>
            {renderCheckbox(value)}
            {label}
            {count === undefined ? null : (
              <small className="num" aria-hidden>
                {count}
              </small>
            )}
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
