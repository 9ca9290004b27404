import type { UseFormReturn } from 'react-hook-form'
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
