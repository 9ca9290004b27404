/** Form 8: a request to the consultant [FORM-09]. Anonymous visitors also enter their name and email. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'

const sections = [
  { title: 'What it is about', fields: ['forStructural', 'finding', 'construction', 'building', 'anyGeneral'] },
  { title: 'Your question', fields: ['canYou'] },
  { title: 'Photos and documents', fields: ['photos', 'explainPhoto1', 'pdfs', 'explainPhoto2'] },
] as const

export const consultationForm = defineForm({
  name: 'consultation',
  title: 'Ask the consultant builder',
  button: 'Consultant Now',
  fields: {
    forStructural: { kind: 'check', label: 'Structure: cracks, movement, load-bearing walls' },
    finding: { kind: 'check', label: 'Finding the cause of a defect' },
    construction: { kind: 'check', label: 'Construction methods and materials' },
    building: { kind: 'check', label: 'Building work: its trades, order and approvals' },
    anyGeneral: { kind: 'check', label: 'Any general question' },
    canYou: {
      kind: 'area',
      label: 'Can you tell us what you would like to know?',
      help: 'What you see, when it started, and what you want to do about it.',
      required: 'Tell us what you would like to know.',
    },
    photos: photosField({
      label: 'Photos',
      help: 'Include close-ups and wide shots. A coin or tape measure shows the size.',
      required: 'Please add at least one photo.',
    }),
    explainPhoto1: { kind: 'area', label: 'What the photos show' },
    pdfs: documentsField({ label: 'Plans, quotes and reports', help: 'PDF files, or photos of the pages.' }),
    explainPhoto2: { kind: 'area', label: 'What the documents say' },
  },
  sections,
})

export type ConsultationAnswers = AnswersOf<typeof consultationForm>

/** The form for anonymous visitors. It has the same name, so a draft survives sign-in. */
export const publicConsultationForm = defineForm({
  ...consultationForm,
  fields: {
    ...consultationForm.fields,
    name: { kind: 'input', label: 'Your name', required: 'Please enter your name.' },
    email: {
      kind: 'input',
      label: 'Email',
      help: "We'll only use it to send you the reply.",
      required: 'Enter your email address.',
    },
  },
  sections: [...sections, { title: 'Where to send the reply', fields: ['name', 'email'] }],
})
