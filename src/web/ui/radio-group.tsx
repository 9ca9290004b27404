import { type ReactNode, type Ref, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError, fieldAttributes } from './field.tsx'
import styles from './radio-group.module.css'

interface RadioGroupProps<T extends string> {
  label: ReactNode
  options: readonly { readonly value: T; readonly label: string }[]
  value: T | undefined
  error?: ReactNode
  onChange: (value: T) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** One choice of a few. */
export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { label, options, value, error, onChange, onBlur, ref } = props
  const id = useId()
  return (
    <div role="radiogroup" className={styles.group} {...fieldAttributes(id, { error })} aria-labelledby={`${id}-label`}>
      <b id={`${id}-label`}>{label}</b>
      <div className={styles.options}>
        {options.map((option, index) => (
          <Checkbox
            key={option.value}
            ref={index === 0 ? ref : undefined}
            type="radio"
            name={id}
            value={option.value}
            label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
