/** Form 6: a customer lodges a warranty claim or a dispute about a job [FORM-06, DATA-12]. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'

/** Both forms share this success message. */
export const warrantyButton = 'Submit Warranty Request'

export const warrantyRequestForm = defineForm({
  name: 'warranty',
  title: 'Warranty or dispute',
  button: warrantyButton,
  fields: {
    claim: {
      kind: 'choice',
      label: 'What is it?',
      required: 'Please choose a warranty claim or a dispute.',
      options: [
        { value: 'warrantyClaim', label: 'Warranty claim', help: 'Something failed after the work was completed.' },
        { value: 'dispute', label: 'Dispute', help: 'You and the contractor disagree about the work.' },
      ],
    },
    issue: {
      kind: 'choice',
      label: 'What is the issue about?',
      required: 'Please choose what the issue is about.',
      options: [
        { value: 'structural', label: 'Structural' },
        { value: 'quality', label: 'Quality' },
        { value: 'non', label: 'Non-completion' },
        { value: 'timeliness', label: 'Timeliness' },
        { value: 'communication', label: 'Communication' },
      ],
    },
    nature: {
      kind: 'area',
      label: 'Nature of the issue',
      help: "What's wrong, where, and when it started.",
      required: 'Please describe the nature of the issue.',
    },
    repair: { kind: 'check', label: 'Repair' },
    replacement: { kind: 'check', label: 'Replacement' },
    refund: { kind: 'check', label: 'Refund' },
    explanation: { kind: 'check', label: 'Explanation' },
    additional: { kind: 'area', label: 'Anything else the contractor should know' },
    photos: photosField({ label: 'Photos of the issue', required: 'Please add at least one photo.' }),
    explainPhoto1: { kind: 'area', label: 'What the photos show' },
    additionalFiles: documentsField({ label: 'Papers', help: 'Letters, reports or invoices, as PDFs or photos.' }),
    explainPhoto2: { kind: 'area', label: 'What the documents show' },
  },
  sections: [
    { title: 'The issue', fields: ['claim', 'issue', 'nature'] },
    {
      title: 'What would resolve it',
      lead: 'Choose all that apply.',
      fields: ['repair', 'replacement', 'refund', 'explanation', 'additional'],
    },
    { title: 'Evidence', fields: ['photos', 'explainPhoto1', 'additionalFiles', 'explainPhoto2'] },
  ],
})

export type WarrantyRequest = AnswersOf<typeof warrantyRequestForm>
