import { useWatch } from 'react-hook-form'
import type { FormSpec } from '#domain/forms/form-definition.ts'
import { isAnswered, requiredFields } from '#domain/forms/form-values.ts'
import type { FormState } from './field-props.ts'
import styles from './form-progress.module.css'
import { sectionId } from './form-sections.tsx'

interface RailProps {
  spec: FormSpec
  form: FormState
}

/** Form progress: sections and required answers. */
export function FormProgress({ spec, form }: RailProps) {
  const typed = useWatch({ control: form.control })
  const required = requiredFields(spec)
  const isOpen = (name: string) => required.includes(name) && !isAnswered(typed[name])
  return (
    <nav className={styles.rail} aria-label="Sections of this form">
      <RequiredCount spec={spec} form={form} />
      <ol>
        {spec.sections.map(({ title, fields }, index) => (
          <li key={title} data-open={fields.some(isOpen) || undefined}>
            <a href={`#${sectionId(spec, index)}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** "3 of 8 required answers", as a bar and as text. */
export function RequiredCount({ spec, form }: RailProps) {
  const typed = useWatch({ control: form.control })
  const required = requiredFields(spec)
  if (required.length === 0) return null
  const given = required.filter((name) => isAnswered(typed[name])).length
  return (
    <p className={styles.count}>
      <progress max={required.length} value={given} aria-hidden />
      {given} of {required.length} required answers
    </p>
  )
}
