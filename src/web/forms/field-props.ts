import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import type { Answers, FormField } from '#domain/forms/form-definition.ts'
import type { Typed } from '#domain/forms/form-values.ts'

export type FormState = UseFormReturn<Typed, unknown, Answers>

/** Props of a form field. */
export interface FieldProps<F extends FormField = FormField> {
  form: FormState
  id: string
  name: string
  field: F
}

/** The frame of a field, without its control. */
export function framePropsOf({ form, id, name, field }: FieldProps) {
  const error = form.getFieldState(name, form.formState).error?.message
  const isRequired = 'required' in field && field.required !== undefined
  return { id, label: field.label, description: field.help, isRequired, error }
}

/** A field of the kit. */
export function fieldPropsOf(props: FieldProps, options?: RegisterOptions<Typed>) {
  return { ...framePropsOf(props), ...props.form.register(props.name, options) }
}
