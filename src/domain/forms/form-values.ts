/** Values of the fields while a user fills in a form, and the answers made from them. */
import { dollarsText } from '../core/formats.ts'
import { typedAmount } from '../core/typed-amount.ts'
import type { Answers, FormField, FormSpec } from './form-definition.ts'
import { emptyAnswers } from './form-summary.ts'

/** Typed texts, ticked boxes and file keys. */
export type Typed = Record<string, string | boolean | string[]>

type Fields = Pick<FormSpec, 'fields'>

/** Field values from answers or an older draft. Unknown fields and wrong types are left out. */
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

/** An amount is formatted as when its field loses focus. */
function typedText(field: FormField | undefined, value: Answers[string]): string {
  return field?.kind === 'dollars' && typeof value === 'number' ? amountText(value) : String(value)
}

/** Grouped and with cents, "12,500.00". The field shows the dollar sign. */
export function amountText(amount: number): string {
  return dollarsText(amount).replace('$', '')
}

/** Drops empty texts, and converts amounts and options to their declared types. */
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

/** An invalid amount stays as typed, so the validation reports it. */
function dollarsOf(text: string): number | string {
  const amount = typedAmount(text) ?? Number(text.replaceAll(/[$,\s]/g, ''))
  return Number.isFinite(amount) ? amount : text
}

/** Whether a field has a value. */
export function isAnswered(typed: Typed[string] | undefined): boolean {
  if (typeof typed === 'string') return typed.trim() !== ''
  return Array.isArray(typed) ? typed.length > 0 : typed === true
}

/** The required fields, in form order. */
export function requiredFields(form: Fields): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) =>
    'required' in field && field.required !== undefined ? [name] : [],
  )
}
