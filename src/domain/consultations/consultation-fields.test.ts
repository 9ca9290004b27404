/** Every line is typed from specification part 2, sections 2, 3, 5 and 9. */
import { describe, expect, test } from 'vitest'
import type { FormField } from '../forms/form-definition.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { consultantBuilder } from './consultant-builder.ts'
import { consultationForm, publicConsultationForm } from './consultation-fields.ts'
import { consultationReplyForm } from './consultation-reply-fields.ts'
import { consultationRequestSchema, visitorSchema } from './consultation-schemas.ts'

const photo = `forms/${'A'.repeat(32)}.jpg`
const pdf = `forms/${'B'.repeat(32)}.pdf`
const checks = { forStructural: false, finding: false, construction: false, building: false, anyGeneral: false }

/** A field as `kind`, with a star if required. */
const marks = (fields: Readonly<Record<string, FormField>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'required' in field ? `${field.kind} *` : field.kind]),
  )

const issuesOf = (form: Parameters<typeof formSchema>[0], answers: object) =>
  formSchema(form)
    .safeParse(answers)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('form 8 has these fields and requires canYou and a photo [FORM-09]', () => {
  expect(marks(consultationForm.fields)).toEqual({
    forStructural: 'check',
    finding: 'check',
    construction: 'check',
    building: 'check',
    anyGeneral: 'check',
    canYou: 'area *',
    photos: 'files *',
    explainPhoto1: 'area',
    pdfs: 'files',
    explainPhoto2: 'area',
  })
  expect(consultationForm.button).toBe('Consultant Now')
})

test('an anonymous visitor gets two more fields, for name and email [NAV-15]', () => {
  const { name, email, ...rest } = publicConsultationForm.fields
  expect(rest).toEqual(consultationForm.fields)
  expect(marks({ name, email })).toEqual({ name: 'input *', email: 'input *' })
  expect(publicConsultationForm.button).toBe('Consultant Now')
  // Drafts belong to the form name, so a visitor keeps their draft after sign-in.
  expect(publicConsultationForm.name).toBe('consultation')
})

test('form 8 reply has these fields and requires the answer and a photo [FORM-10]', () => {
  expect(marks(consultationReplyForm.fields)).toEqual({
    replyContent: 'area *',
    replyPhotos: 'files *',
    replyPdfs: 'files',
    replyExplain: 'area',
  })
  expect(consultationReplyForm.button).toBe('Reply to customer')
})

test.each([consultationForm, publicConsultationForm, consultationReplyForm])(
  'every field of $name is in one section',
  ({ fields, sections }) => {
    expect(sections.flatMap((section) => [...section.fields]).toSorted()).toEqual(Object.keys(fields).toSorted())
  },
)

describe('an invalid value is reported at its field [FORM-09]', () => {
  const whole = { canYou: 'Why is the wall wet?', photos: [photo] }

  test.each([
    [
      'nothing at all',
      { canYou: undefined, photos: undefined },
      ['canYou: Tell us what you would like to know.', 'photos: Please add at least one photo.'],
    ],
    ['no photo', { photos: [] }, ['photos: Please add at least one photo.']],
    ['a question of spaces', { canYou: '  ' }, ['canYou: Tell us what you would like to know.']],
    ['5001 characters', { canYou: 'a'.repeat(5001) }, ['canYou: Please use at most 5000 characters.']],
    ['11 photos', { photos: Array(11).fill(photo) }, ['photos: Please attach at most 10 files.']],
    ['a PDF as a photo', { photos: [pdf] }, ['photos.0: Please attach photos only.']],
    ['a video as a paper', { pdfs: [pdf.replace('pdf', 'mp4')] }, ['pdfs.0: Please attach PDF files or photos only.']],
    ['a photo of a job', { photos: [photo.replace('forms', 'job')] }, ['photos.0: Please attach photos only.']],
  ])('%s', (_, change, expected) => {
    expect(issuesOf(consultationForm, { ...whole, ...change })).toEqual(expected)
  })

  test('valid input is accepted, and unticked boxes are false', () => {
    expect(formSchema(consultationForm).parse(whole)).toEqual({ ...whole, ...checks, pdfs: [] })
  })
})

describe('an invalid value of the reply is reported at its field [FORM-10]', () => {
  test.each([
    ['nothing', {}, ['replyContent: Enter your reply.', 'replyPhotos: Please add at least one photo.']],
    [
      '5001 characters',
      { replyContent: 'a'.repeat(5001), replyPhotos: [photo] },
      ['replyContent: Please use at most 5000 characters.'],
    ],
  ])('%s', (_, answers, expected) => {
    expect(issuesOf(consultationReplyForm, answers)).toEqual(expected)
  })
})

test.each([
  ['nothing', {}, ['name: Please enter your name.', 'email: Enter your email address.']],
  ['no address', { name: 'Jo', email: 'jo' }, ['email: Please enter an email address that you can read.']],
  ['257 characters', { name: 'a'.repeat(257), email: 'jo@example.com' }, ['name: Please use at most 256 characters.']],
  ['both', { name: 'Jo', email: 'Jo@Example.com' }, undefined],
])('a visitor without %s learns what is missing for a reply [FORM-09]', (_, typed, expected) => {
  const { error } = visitorSchema.safeParse(typed)
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(expected)
})

test('a signed-in user submits the form without name and email', () => {
  expect(consultationRequestSchema.safeParse({ canYou: 'Why?', photos: [photo] }).success).toBe(true)
})

test('the consultant replies about building classes 1, 2, 6, 7 and 10 [FORM-10]', () => {
  expect(consultantBuilder.buildingClasses.map((one) => one.class)).toEqual(['1', '2', '6', '7', '10'])
})
