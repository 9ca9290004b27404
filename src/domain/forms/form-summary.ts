/** A summary of the answers, for the next page, the admin view and the PDF. */
import { dollarsText, formatInvoiceDate } from '../core/formats.ts'
import { placeName } from '../core/locations.ts'
import type { Answers, ChoiceField, FormField, FormSpec } from './form-definition.ts'

export interface SummaryItem {
  readonly name: string
  readonly label: string
  /** The answer as text, or empty for files. */
  readonly text: string
  /** File keys, or empty for text. */
  readonly files: readonly string[]
}

export interface SummarySection {
  readonly title: string
  readonly items: readonly SummaryItem[]
}

/** The sections with answers. Empty fields and sections are left out. */
export function summaryOf(form: Pick<FormSpec, 'fields' | 'sections'>, answers: Answers): SummarySection[] {
  return form.sections
    .map(({ title, fields }) => ({ title, items: fields.flatMap((name) => itemOf(name, form.fields[name], answers)) }))
    .filter(({ items }) => items.length > 0)
}

function itemOf(name: string, field: FormField | undefined, answers: Answers): SummaryItem[] {
  const value = answers[name]
  if (field === undefined || value === undefined || value === null || value === '' || value === false) return []
  if (Array.isArray(value)) return value.length > 0 ? [{ name, label: field.label, text: '', files: value }] : []
  return [{ name, label: field.label, text: textOf(field, value), files: [] }]
}

function textOf(field: FormField, value: Answers[string]): string {
  switch (field.kind) {
    case 'check':
      return 'Yes'
    case 'choice':
      return optionLabel(field, value)
    case 'dollars':
      return dollarsText(Number(value))
    case 'day':
      return formatInvoiceDate(String(value))
    case 'city':
      return placeName(String(value))
    case 'input':
    case 'area':
    case 'state':
    case 'files':
      return String(value)
  }
}

function optionLabel({ options }: ChoiceField, value: Answers[string]): string {
  return options.find((option) => option.value === value)?.label ?? String(value)
}

/** The initial values of a form: empty texts, nothing ticked, no files. */
export function emptyAnswers(form: Pick<FormSpec, 'fields'>): Record<string, string | boolean | string[]> {
  return Object.fromEntries(Object.entries(form.fields).map(([name, { kind }]) => [name, emptyOf(kind)]))
}

function emptyOf(kind: FormField['kind']): string | boolean | string[] {
  if (kind === 'check') return false
  return kind === 'files' ? [] : ''
}
