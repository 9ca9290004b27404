import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

export interface FieldFrame {
  id?: string | undefined
  label?: ReactNode
  /** Help above the control. */
  description?: ReactNode
  error?: ReactNode
  isRequired?: boolean | undefined
  /** Below the control while typing, such as the characters left. */
  note?: ReactNode
  /** Of the frame. */
  className?: string | undefined
  /** Of the control. */
  inputClassName?: string | undefined
}

type Control = 'input' | 'textarea' | 'select'

/** The attributes of a control, and of the frame around it. */
export type FieldProps<Tag extends Control> = FieldFrame & Omit<ComponentProps<Tag>, keyof FieldFrame | 'children'>

interface RenderedField<Tag extends Control> {
  render: (control: ComponentProps<Tag>) => ReactNode
}

/** The frame of a field: label, help, control, error. Screen readers read all of them with the control. */
export function Field<Tag extends Control>(props: FieldProps<Tag> & RenderedField<Tag>) {
  const ownId = useId()
  const { id = ownId, label, description, error, isRequired, note, className, inputClassName, render, ...rest } = props
  const control = {
    ...rest,
    ...fieldAttributes(id, { description, error, isRequired, type: (rest as ComponentProps<'input'>).type }),
    className: inputClassName ? `${styles.control} ${inputClassName}` : styles.control,
  } as unknown as ComponentProps<Tag>
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      {label ? (
        <label htmlFor={id}>
          {label}
          {isRequired ? <RequiredMark /> : null}
        </label>
      ) : null}
      <FieldHelp id={id}>{description}</FieldHelp>
      {render(control)}
      {note}
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}

/** Links a control with its help and its error. */
export function fieldAttributes(
  id: string,
  field: Pick<FieldFrame, 'description' | 'error' | 'isRequired'> & Pick<ComponentProps<'input'>, 'type'>,
) {
  const parts = [field.error ? `${id}-error` : '', field.description ? `${id}-description` : ''].filter(Boolean)
  return {
    id,
    // ARIA has no required date.
    [field.type === 'date' ? 'required' : 'aria-required']: field.isRequired || undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': parts.join(' ') || undefined,
  }
}

interface FieldTextProps {
  /** Of the control. */
  id: string
  children: ReactNode
}

export function FieldHelp({ id, children }: FieldTextProps) {
  return children ? (
    <p id={`${id}-description`} className={styles.help}>
      {children}
    </p>
  ) : null
}

export function FieldError({ id, children }: FieldTextProps) {
  return children ? (
    <p id={`${id}-error`} className={styles.error}>
      {children}
    </p>
  ) : null
}

export function RequiredMark() {
  return (
    <span className={styles.mark} aria-hidden>
      {' *'}
    </span>
  )
}
