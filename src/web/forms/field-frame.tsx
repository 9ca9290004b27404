import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface FieldFrameProps {
  id: string
  label: string
  help?: string | undefined
  isRequired: boolean
  error: string | undefined
  /** Below the field while typing, such as the characters left. */
  note?: ReactNode
  children: ReactNode
}

/** A field frame: label, help, field and error. */
export function FieldFrame({ id, label, help, isRequired, error, note, children }: FieldFrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </label>
      {help ? (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      ) : null}
      {children}
      {note}
      <FieldError id={id} error={error} />
    </div>
  )
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={`${id}-error`} className={styles.error}>
      {error}
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

/** ARIA attributes of a field. */
export function described(id: string, field: { help?: string | undefined; error: string | undefined }) {
  const parts = [field.help ? `${id}-help` : '', field.error ? `${id}-error` : ''].filter(Boolean)
  return { 'aria-invalid': field.error ? true : undefined, 'aria-describedby': parts.join(' ') || undefined }
}
