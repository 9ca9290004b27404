/** Form 9 [FORM-11]. An admin describes for the open library how a dispute was resolved. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { defineForm } from '../forms/form-definition.ts'
import { cityField, stateField } from '../forms/place-fields.ts'

export const caseStoryForm = defineForm({
  name: 'case-story',
  title: 'Case story',
  button: 'Admin Publishing Report',
  fields: {
    caseNumber: { kind: 'input', label: 'Case number', required: 'Please enter the case number.' },
    submitter: { kind: 'input', label: 'Submitter' },
    state: stateField,
    city: cityField,
    category: { kind: 'input', label: 'Category' },
    title: { kind: 'input', label: 'Title', required: 'Please enter a title.' },
    subtitle: { kind: 'input', label: 'Subtitle', required: 'Please enter a subtitle.' },
    photos: photosField({ label: 'Photos' }),
    explainPhoto1: { kind: 'area', label: 'What the photos show' },
    pdfs: documentsField({ label: 'PDF files' }),
    caseStory: { kind: 'area', label: 'Case story', required: 'Describe the case.' },
    howWeHelped: { kind: 'area', label: 'How we helped' },
    tailorerSolution: { kind: 'area', label: 'Tailored solution' },
    recommendation: { kind: 'area', label: 'Recommendation' },
    keyTakeaway: { kind: 'area', label: 'Key takeaway' },
  },
  sections: [
    { title: 'The case', fields: ['caseNumber', 'submitter', 'state', 'city', 'category'] },
    { title: 'The story', fields: ['title', 'subtitle', 'photos', 'explainPhoto1', 'pdfs', 'caseStory'] },
    { title: 'Outcome', fields: ['howWeHelped', 'tailorerSolution', 'recommendation', 'keyTakeaway'] },
  ],
})
