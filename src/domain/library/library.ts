/** The content of the open library: which answers are public and searchable. */

import type { Answers, FormSpec } from '../forms/form-definition.ts'
import { summaryOf } from '../forms/form-summary.ts'
import type { JobShape } from '../jobs/job-machine.ts'
import type { WarrantyShape } from '../warranty/warranty-machine.ts'
import { caseStoryForm } from './case-story-fields.ts'
import { reportFormFor } from './report-fields.ts'
import type { StoryKind } from './story-kinds.ts'

/** The job and warranty case statuses that let the customer share a story. */
export const sharedJobStates: readonly JobShape['status'][] = ['completed']
export const sharedCaseStates: readonly WarrantyShape['status'][] = ['closed']

const publicForms: Readonly<Record<StoryKind, FormSpec>> = {
  report: reportFormFor('library'),
  case: caseStoryForm,
  shared: caseStoryForm,
}

/** The public form, without answers about one customer. */
export function publicFormOf(kind: StoryKind): FormSpec {
  return publicForms[kind]
}

/** The public answers. */
export function publicAnswers(kind: StoryKind, answers: Answers): Answers {
  const { fields } = publicFormOf(kind)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(fields, name)))
}

/** The field with the category. The form declares a text, and screens offer the current categories. */
export const categoryFields: Readonly<Record<StoryKind, string>> = {
  report: 'buildingTrades',
  case: 'category',
  shared: 'category',
}

/** The searchable text: every public answer. The SQL adds the name of the category. */
export function searchedText(kind: StoryKind, answers: Answers): string {
  const texts = summaryOf(publicFormOf(kind), { ...answers, [categoryFields[kind]]: '' })
  return texts.flatMap(({ items }) => items.flatMap(({ text }) => (text === '' ? [] : [text]))).join('\n')
}

/** The form with the current categories as the options of its category field. */
export function withCategories(
  form: FormSpec,
  kind: StoryKind,
  categories: readonly { readonly id: string; readonly name: string }[],
): FormSpec {
  const name = categoryFields[kind]
  const field = form.fields[name]
  if (field === undefined) return form
  const options = categories.map(({ id, name: label }) => ({ value: id, label }))
  return { ...form, fields: { ...form.fields, [name]: { kind: 'choice', label: field.label, options } } }
}

interface Submission {
  readonly title: string
  readonly area: string
  readonly name?: string | undefined
  readonly story: string
  readonly outcomes: string
}

/** The first version of a case story from a customer's submission and the location of their job. */
export function caseStoryOf(
  submission: Submission,
  place: { readonly state: string | null; readonly city: string | null },
): Answers {
  return {
    submitter: submission.name ?? '',
    state: place.state ?? '',
    city: place.city ?? '',
    title: submission.title,
    subtitle: submission.area,
    caseStory: submission.story,
    keyTakeaway: submission.outcomes,
  }
}
