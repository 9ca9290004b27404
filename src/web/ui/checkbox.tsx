import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldError, FieldHelp, fieldAttributes } from './field.tsx'

interface CheckboxProps extends ComponentProps<'input'> {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** A checkbox with its label to the right. With the role "switch" it is drawn as a switch. */
export function Checkbox({ id, label, description, error, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className ? `${styles.choice} ${className}` : styles.choice}>
      <input type="checkbox" {...input} {...fieldAttributes(inputId, { description, error })} />
      {label ? <label htmlFor={inputId}>{label}</label> : null}
      <FieldHelp id={inputId}>{description}</FieldHelp>
      <FieldError id={inputId}>{error}</FieldError>
    </div>
  )
}
