/** What stands in the fields of a form while somebody fills it in, and the answers that come of it. */
import { dollarsText } from '../core/formats.ts'
import type { Answers, FormField, FormSpec } from './form-definition.ts'
import { emptyAnswers } from './form-summary.ts'

/** Texts as they are typed, ticks, and the keys of files. */
export type Typed = Record<string, string | boolean | string[]>

type Fields = Pick<FormSpec, 'fields'>

/** The fields as answers or an older draft leave them; what is not a field, or of another kind, is left out. */
export function formValuesOf(form: Fields, answers: Answers): Typed {
  const typed = emptyAnswers(form)
  for (const [name, empty] of Object.entries(typed)) {
    const value = answers[name]
    if (value === undefined || value === null) continue
    if (Array.isArray(empty)) typed[name] = Array.isArray(value) ? [...value] : empty
    else if (typeof empty === 'boolean') typed[name] = value === true
    else if (!Array.isArray(value)) typed[name] = typedText(form.fields[name], value)
  }
  return typed
}

/** An amount stands in its field as it does once the field is left. */
function typedText(field: FormField | undefined, value: Answers[string]): string {
  return field?.kind === 'dollars' && typeof value === 'number' ? amountText(value) : String(value)
}

/** Grouped and with cents, "12,500.00"; the field has its dollar sign already. */
export function amountText(amount: number): string {
  return dollarsText(amount).replace('$', '')
}

/** Empty texts are no answers; amounts and the options of choices are what the form declares them as. */
export function answersOf(form: Fields, typed: Typed): Answers {
  return Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, answerOf(field, typed[name])]))
}

function answerOf(field: FormField, typed: Typed[string] | undefined): Answers[string] {
  if (typeof typed !== 'string') return typed
  const text = typed.trim()
  if (text === '') return undefined
  if (field.kind === 'dollars') return dollarsOf(text)
  if (field.kind === 'choice') return field.options.find(({ value }) => String(value) === text)?.value ?? text
  return text
}

/** What is no amount stays as it was typed, for the check to say so. */
function dollarsOf(text: string): number | string {
  const amount = Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) ? amount : text
}

/** Whether something stands in a field. */
export function isAnswered(typed: Typed[string] | undefined): boolean {
  if (typeof typed === 'string') return typed.trim() !== ''
  return Array.isArray(typed) ? typed.length > 0 : typed === true
}

/** The fields that have to be filled in, in the order of the form. */
export function requiredFields(form: Fields): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) =>
    'required' in field && field.required !== undefined ? [name] : [],
  )
}
