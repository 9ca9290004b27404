/** The validation of a form, created from its fields. Browser and API share it [FORM-01]. */
import { z } from 'zod'
import { dateOnlySchema } from '../core/codec-schemas.ts'
import { dollars, optionalArea, optionalInput, requiredArea, requiredInput } from '../core/field-schemas.ts'
import { cityBelongs, cityIssue, citySchema, stateSchema } from '../core/place-schemas.ts'
import { objectKeyPattern } from '../uploads/object-key.ts'
import type { AnswersOf, ChoiceField, FilesField, FormField, FormSpec } from './form-definition.ts'

const tooSmall = 'The amount must be greater than 0.'

/** Returns the trimmed values. Each invalid field is an issue with its own error. */
export function formSchema<F extends Pick<FormSpec, 'fields'>>(form: F): z.ZodType<AnswersOf<F>, AnswersOf<F>> {
  const shape = Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, schemaOfField(field)]))
  const schema = z.object(shape)
  const validated = 'state' in shape && 'city' in shape ? schema.refine(placeBelongs, cityIssue) : schema
  return validated as unknown as z.ZodType<AnswersOf<F>, AnswersOf<F>>
}

function placeBelongs({ state, city }: Record<string, unknown>): boolean {
  return typeof state !== 'string' || typeof city !== 'string' || cityBelongs({ state, city })
}

function schemaOfField(field: FormField): z.ZodType {
  switch (field.kind) {
    case 'check':
      return z.boolean().default(false)
    case 'files':
      return filesSchema(field)
    case 'input':
      return field.required === undefined ? optionalInput() : requiredInput(field.required)
    case 'area':
      return field.required === undefined ? optionalArea() : requiredArea(field.required)
    case 'choice':
      return optionalUnless(field.required, choiceSchema(field))
    case 'dollars':
      return optionalUnless(field.required, dollars({ required: field.required ?? tooSmall, tooSmall }))
    case 'day':
      return optionalUnless(field.required, field.required ? z.iso.date(field.required) : dateOnlySchema)
    case 'state':
      return optionalUnless(field.required, stateSchema)
    case 'city':
      return optionalUnless(field.required, citySchema)
  }
}

function optionalUnless(required: string | undefined, schema: z.ZodType): z.ZodType {
  return required === undefined ? schema.optional() : schema
}

function choiceSchema({ options, required, label }: ChoiceField): z.ZodType {
  const values = options.map(({ value }) => value)
  return z.literal(values, { error: required ?? `Please choose one of the answers: ${label}` })
}

function filesSchema({ accept, otherKind, max, prefix, required }: FilesField): z.ZodType {
  const files = z
    .array(z.string().regex(objectKeyPattern([prefix], accept), otherKind), { error: required })
    .max(max, `Please attach at most ${max} files.`)
  return required === undefined ? files.default([]) : files.min(1, required)
}
