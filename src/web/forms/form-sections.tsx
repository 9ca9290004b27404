import { type ReactNode, useCallback, useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import type { FilesField, FormSpec } from '#domain/forms/form-definition.ts'
import { UploadField } from '../uploads/upload-field.tsx'
import { CheckAnswer, ChoiceAnswer, CityAnswer, StateAnswer } from './choice-fields.tsx'
import type { FieldProps, FormState } from './field-props.ts'
import { fieldId } from './form-fields.ts'
import styles from './form-view.module.css'
import { AmountAnswer, DateAnswer, TextAnswer } from './text-fields.tsx'

interface FormSectionsProps {
  spec: FormSpec
  form: FormState
  onBusyChange: (name: string, isBusy: boolean) => void
  /** The form title is a page heading, so its sections are one level below. */
  isPart: boolean
}

/** Every section of a form as a card. */
export function FormSections({ spec, form, onBusyChange, isPart }: FormSectionsProps) {
  const Title = isPart ? 'h3' : 'h2'
  const show = (name: string) => {
    const field = spec.fields[name]
    const id = fieldId(spec.name, name)
    if (field === undefined) return null
    if (field.kind !== 'files') return <Field key={name} form={form} id={id} name={name} field={field} />
    return <Files key={name} {...{ form, id, name, field, onBusyChange }} />
  }
  return spec.sections.map(({ title, lead, fields, folded = [] }, index) => (
    <section key={title} className={styles.section} aria-labelledby={sectionId(spec, index)}>
      <Title id={sectionId(spec, index)}>{title}</Title>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {fields.filter((name) => !folded.includes(name)).map(show)}
      {folded.length > 0 ? (
        <Folded form={form} names={folded} labels={folded.map((name) => spec.fields[name]?.label ?? '')}>
          {folded.map(show)}
        </Folded>
      ) : null}
    </section>
  ))
}

interface FoldedProps {
  form: FormState
  names: readonly string[]
  labels: readonly string[]
  children: ReactNode
}

/** Optional fields. They open on request, and when one has an answer or an error. */
function Folded({ form, names, labels, children }: FoldedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const values = useWatch({ control: form.control, name: names })
  const isAnswered = values.some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  const isWrong = names.some((name) => form.formState.errors[name] !== undefined)
  // It stays open when the last answer is removed.
  if ((isAnswered || isWrong) && !isOpen) setIsOpen(true)
  return (
    <details className={styles.folded} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Add more, if you like
        <span>{labels.join(', ')}</span>
      </summary>
      <div>{children}</div>
    </details>
  )
}

export function sectionId({ name }: Pick<FormSpec, 'name'>, index: number): string {
  return `${name}-section-${index + 1}`
}

function Field({ field, ...rest }: FieldProps) {
  switch (field.kind) {
    case 'input':
    case 'area':
      return <TextAnswer {...rest} field={field} />
    case 'dollars':
      return <AmountAnswer {...rest} field={field} />
    case 'day':
      return <DateAnswer {...rest} field={field} />
    case 'choice':
      return <ChoiceAnswer {...rest} field={field} />
    case 'check':
      return <CheckAnswer {...rest} field={field} />
    case 'state':
      return <StateAnswer {...rest} field={field} />
    case 'city':
      return <CityAnswer {...rest} field={field} />
    case 'files':
      return null
  }
}

type FilesProps = FieldProps<FilesField> & Pick<FormSectionsProps, 'onBusyChange'>

function Files({ form, id, name, field: { label, help, accept, max, prefix, required }, onBusyChange }: FilesProps) {
  const { field: keys, fieldState } = useController({ control: form.control, name })
  const reportBusy = useCallback((isBusy: boolean) => onBusyChange(name, isBusy), [name, onBusyChange])
  return (
    <UploadField
      id={id}
      label={label}
      help={help}
      accept={accept}
      max={max}
      prefix={prefix}
      isRequired={required !== undefined}
      value={Array.isArray(keys.value) ? keys.value : []}
      onChange={keys.onChange}
      onBusyChange={reportBusy}
      error={fieldState.error?.message}
    />
  )
}
