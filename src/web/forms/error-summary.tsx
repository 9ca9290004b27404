import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { FormSpec } from '#domain/forms/form-definition.ts'
import styles from './error-summary.module.css'
import type { FormState } from './field-props.ts'
import { fieldId, focusField } from './form-fields.ts'

interface ErrorSummaryProps {
  spec: FormSpec
  form: FormState
  /** The server's message, below the form's own. */
  submitError: { oops: string; sentence: string } | undefined
  /** The number of failed submits. Each moves focus here. */
  tries: number
}

/** The error summary above a form. Each line links to its field. */
export function ErrorSummary({ spec, form, submitError, tries }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tries > 0) summary.current?.focus()
  }, [tries])
  const { errors } = form.formState
  const wrong = spec.sections.flatMap(({ fields }) => fields).filter((name) => errors[name] !== undefined)
  if (tries === 0 || (wrong.length === 0 && submitError === undefined)) return null
  return (
    <section ref={summary} className={styles.summary} role="alert" aria-label="Errors" tabIndex={-1}>
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <b>{submitError?.oops ?? headingOf(wrong.length)}</b>
        {submitError ? (
          <>
            <p>{submitError.sentence}</p>
            <p>Your answers are still here.</p>
          </>
        ) : null}
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${fieldId(spec.name, name)}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusField(fieldId(spec.name, name))
                }}
              >
                {spec.fields[name]?.label}
              </a>
              : {errors[name]?.message}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function headingOf(count: number): string {
  return count === 1 ? 'Please check 1 answer.' : `Please check ${count} answers.`
}
