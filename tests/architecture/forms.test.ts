/** Every form of the product, found by the files that declare them: what must be true of each, whoever wrote it. */
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

/** What is wrong with a form, in words; nothing, where it is as it should be. */
function defectsOf(form: FormSpec): string[] {
  const names = Object.keys(form.fields)
  const labels = Object.values(form.fields).map(({ label }) => label)
  const drawn = form.sections.flatMap(({ fields }) => fields)
  return [
    ...repeated(labels).map((label) => `two fields are labelled ${label}`),
    ...repeated(drawn).map((name) => `${name} stands in two sections`),
    ...names.filter((name) => !drawn.includes(name)).map((name) => `${name} stands in no section`),
    ...repeated(form.sections.map(({ title }) => title)).map((title) => `two sections are named ${title}`),
    ...(form.button.trim() === '' ? ['its button says nothing'] : []),
    ...Object.entries(form.fields).flatMap(([name, field]) => {
      const { required } = field as { required?: string }
      return required === undefined || isSentence(required) ? [] : [`${name} asks with no sentence: ${required}`]
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

test('all forms are found, each by a name of its own; a consultation is one with and without an account [FORM-01]', () => {
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
  'the form %s has labels of its own, every field in one section, and sentences that end [FORM-01]',
  (_, form) => {
    expect(defectsOf(form)).toEqual([])
  },
)

test('a form that breaks one of these rules is seen', () => {
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
    'what stands in two sections',
    'lost stands in no section',
    'two sections are named One',
    'its button says nothing',
    'what asks with no sentence: what',
    'explainPhoto1 does not follow the files that it explains',
  ])
})

test('what is said after a form was sent, and when it could not be, is what is specified [FORM-01]', () => {
  expect(thankYouMessage).toBe('Thank you! Your submission has been received!')
  expect(formFailureMessage).toBe('Oops! Something went wrong while submitting the form.')
})
