/** What the open library holds, how it is looked through, and which of the answers everybody may read. */

import type { Answers, FormSpec } from '../forms/form-definition.ts'
import { summaryOf } from '../forms/form-summary.ts'
import type { JobShape } from '../jobs/job-machine.ts'
import type { WarrantyShape } from '../warranty/warranty-machine.ts'
import { caseStoryForm } from './case-story-fields.ts'
import { reportFormFor } from './report-fields.ts'
import type { StoryKind } from './story-kinds.ts'

/** A job, and a warranty case, whose customer can share its story. */
export const sharedJobStates: readonly JobShape['status'][] = ['completed']
export const sharedCaseStates: readonly WarrantyShape['status'][] = ['closed']

const publicForms: Readonly<Record<StoryKind, FormSpec>> = {
  report: reportFormFor('library'),
  case: caseStoryForm,
  shared: caseStoryForm,
}

/** The form as everybody reads it: nothing in it is about one customer. */
export function publicFormOf(kind: StoryKind): FormSpec {
  return publicForms[kind]
}

/** The answers that everybody may read. */
export function publicAnswers(kind: StoryKind, answers: Answers): Answers {
  const { fields } = publicFormOf(kind)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(fields, name)))
}

/** The answer that is a category of the product: a text to the form, a choice of today's list to whoever fills it in. */
export const categoryFields: Readonly<Record<StoryKind, string>> = {
  report: 'buildingTrades',
  case: 'category',
  shared: 'category',
}

/** What a search looks through: every text that everybody may read. The name of the category is added where it is kept. */
export function searchedText(kind: StoryKind, answers: Answers): string {
  const texts = summaryOf(publicFormOf(kind), { ...answers, [categoryFields[kind]]: '' })
  return texts.flatMap(({ items }) => items.flatMap(({ text }) => (text === '' ? [] : [text]))).join('\n')
}

/** The form with the categories of the product as the choices of the field that takes one. */
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

interface Offer {
  readonly title: string
  readonly area: string
  readonly name?: string | undefined
  readonly story: string
  readonly outcomes: string
}

/** What a case story begins with that a customer has offered: their words, and where their job was. */
export function caseStoryOf(
  offer: Offer,
  place: { readonly state: string | null; readonly city: string | null },
): Answers {
  return {
    submitter: offer.name ?? '',
    state: place.state ?? '',
    city: place.city ?? '',
    title: offer.title,
    subtitle: offer.area,
    caseStory: offer.story,
    keyTakeaway: offer.outcomes,
  }
}
