/** Form 7: the contractor's plan for a case [FORM-07]. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'
import { warrantyButton } from './warranty-request-fields.ts'

export const warrantyPlanForm = defineForm({
  name: 'warranty-plan',
  title: 'Warranty plan',
  button: warrantyButton,
  fields: {
    repair: { kind: 'check', label: 'Repair' },
    replacement: { kind: 'check', label: 'Replacement' },
    refund: { kind: 'check', label: 'Refund' },
    explanation: { kind: 'check', label: 'Explanation' },
    resolution: {
      kind: 'area',
      label: 'Resolution',
      help: 'What will be done, who will do it, and what the customer needs to do.',
      required: 'Please describe the resolution.',
    },
    timeline: { kind: 'area', label: 'Timeline', help: 'When it starts and when it finishes.' },
    photos: photosField({ label: 'Photos', required: 'Please add at least one photo.' }),
    explainPhoto1: { kind: 'area', label: 'What the photos show' },
    additionalFiles: documentsField({ label: 'Papers', help: 'Reports or data sheets, as PDFs or photos.' }),
    explainPhoto2: { kind: 'area', label: 'What the documents show' },
  },
  sections: [
    { title: 'Suggested solution', fields: ['repair', 'replacement', 'refund', 'explanation'] },
    { title: 'The plan', fields: ['resolution', 'timeline'] },
    { title: 'Evidence', fields: ['photos', 'explainPhoto1', 'additionalFiles', 'explainPhoto2'] },
  ],
})

export type WarrantyPlan = AnswersOf<typeof warrantyPlanForm>
