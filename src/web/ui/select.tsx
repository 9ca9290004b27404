import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

interface SelectProps<T extends string> extends FieldProps<'select'> {
  options: readonly (T | { readonly value: T; readonly label: string })[]
  /** The label stands beside the select, as in the controls of a list. */
  isInline?: boolean
  onChoose?: (value: T) => void
}

/** A native select. */
export function Select<T extends string>(props: SelectProps<T>) {
  const { options, isInline = false, onChoose, onChange, className, ...field } = props
  const items = options.map((option) => (typeof option === 'string' ? { value: option, label: option } : option))
  const choose = (text: string) => {
    const chosen = items.find(({ value }) => value === text)
    if (chosen) onChoose?.(chosen.value)
  }
  return (
    <Field<'select'>
      {...field}
      className={isInline ? styles.inline : className}
      onChange={(event) => {
        onChange?.(event)
        choose(event.currentTarget.value)
      }}
      render={(control) => (
        <span className={styles.select}>
          <select {...control}>
            {items.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
    />
  )
}
