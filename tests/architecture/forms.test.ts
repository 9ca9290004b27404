/** Rules for every form of the product. */
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type FormSpec, formFailureMessage, thankYouMessage } from '#domain/forms/form-definition.ts'

const files = globSync('src/domain/*/*-fields.ts').toSorted()
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(resolve(file))))
const forms = modules.flatMap((module) => Object.values(module).filter(isForm))

function isForm(value: unknown): value is FormSpec {
  return typeof value === 'object' && value !== null && 'fields' in value && 'sections' in value && 'button' in value
}

/** The sentences of the specification that end without a full stop. */
const specified = ['Please enter state', 'Please enter city']

/** The defects of a form as sentences. */
function defectsOf(form: FormSpec): string[] {
  const names = Object.keys(form.fields)
  const labels = Object.values(form.fields).map(({ label }) => label)
  const drawn = form.sections.flatMap(({ fields }) => fields)
  return [
    ...repeated(labels).map((label) => `two fields are labelled ${label}`),
    ...repeated(drawn).map((name) => `${name} is in two sections`),
    ...names.filter((name) => !drawn.includes(name)).map((name) => `${name} is in no section`),
    ...repeated(form.sections.map(({ title }) => title)).map((title) => `two sections are named ${title}`),
    ...(form.button.trim() === '' ? ['its button has no label'] : []),
    ...Object.entries(form.fields).flatMap(([name, field]) => {
      const { required } = field as { required?: string }
      return required === undefined || isSentence(required) ? [] : [`${name} has no sentence as its error: ${required}`]
    }),
    ...drawn.flatMap((name, index) => {
      const isExplanation = /explain/i.test(name) && form.fields[name]?.kind === 'area'
      const before = form.fields[drawn[index - 1] ?? '']
      return isExplanation && before?.kind !== 'files' ? [`${name} does not follow the files that it explains`] : []
    }),
  ]
}

function repeated(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text, index) => texts.indexOf(text) !== index))]
}

function isSentence(text: string): boolean {
  return /^[A-Z].*\.$/.test(text) || specified.includes(text)
}

test('every form has its own name; a consultation has one form with and one without an account [FORM-01]', () => {
  expect(forms.map(({ name }) => name).toSorted()).toEqual([
    'case-story',
    'certificate',
    'consultation',
    'consultation',
    'consultation-reply',
    'quote',
    'quote-request',
    'report',
    'share-story',
    'warranty',
    'warranty-plan',
  ])
})

test.each(forms.map((form) => [form.name, form] as const))(
  'the form %s has unique labels, each field in one section, and complete sentences [FORM-01]',
  (_, form) => {
    expect(defectsOf(form)).toEqual([])
  },
)

test('a form that violates a rule is reported', () => {
  const broken: FormSpec = {
    name: 'broken',
    title: 'Broken',
    button: ' ',
    fields: {
      what: { kind: 'input', label: 'What', required: 'what' },
      explainPhoto1: { kind: 'area', label: 'What' },
      lost: { kind: 'check', label: 'Lost' },
    },
    sections: [
      { title: 'One', fields: ['what', 'explainPhoto1'] },
      { title: 'One', fields: ['what'] },
    ],
  }

  expect(defectsOf(broken)).toEqual([
    'two fields are labelled What',
    'what is in two sections',
    'lost is in no section',
    'two sections are named One',
    'its button has no label',
    'what has no sentence as its error: what',
    'explainPhoto1 does not follow the files that it explains',
  ])
})

test('the messages after success and failure are those of the specification [FORM-01]', () => {
  expect(thankYouMessage).toBe('Thank you! Your submission has been received!')
  expect(formFailureMessage).toBe('Oops! Something went wrong while submitting the form.')
})
