/**
 * Form 5, "Detail Report and Case study" [FORM-05, FORM-20]. A contractor reports their findings and work to one
 * customer or in the open library. The purpose decides the fields and the button.
 */
import { photosField } from '../forms/file-fields.ts'
import { defineForm, type FormSpec } from '../forms/form-definition.ts'
import { cityField, stateField } from '../forms/place-fields.ts'
import { reportTitle } from './form-titles.ts'

export const reportForm = defineForm({
  name: 'report',
  title: reportTitle,
  button: 'Submit',
  fields: {
    purpose: {
      kind: 'choice',
      label: 'Purpose',
      required: 'Choose who the report is for.',
      options: [
        { value: 'customer', label: 'A customer', help: 'Only you, this customer and our consultants can read it.' },
        { value: 'library', label: 'The open library', help: 'Everyone can read it, with your name.' },
      ],
    },
    customerName: { kind: 'input', label: 'Customer name' },
    details: { kind: 'area', label: 'Details', help: 'Details only for this customer.' },
    state: { ...stateField, help: 'Readers filter the library by state.' },
    city: cityField,
    title: { kind: 'input', label: 'Title', required: 'Please enter a title.' },
    subtitle: { kind: 'input', label: 'Subtitle', required: 'Please enter a subtitle.' },
    photos: photosField({ label: 'Photos', required: 'Please add at least one photo.' }),
    explain: { kind: 'area', label: 'What the photos show' },
    buildingTrades: { kind: 'input', label: 'Building trades' },
    issue: { kind: 'area', label: 'Issue' },
    risk: { kind: 'area', label: 'Risk' },
    suggestions: { kind: 'area', label: 'Suggestions' },
    website: { kind: 'input', label: 'Website', placeholder: 'https://', help: 'A website that starts with https://' },
    totalCost: {
      kind: 'dollars',
      label: 'Total cost',
      help: 'Readers compare reports by cost and warranty.',
      required: 'Please enter the total cost.',
    },
    warrantyYear: {
      kind: 'choice',
      label: 'Warranty',
      required: 'Please choose the years of warranty.',
      options: [
        { value: 0, label: 'None' },
        { value: 2, label: '2 years: installation and materials' },
        { value: 6, label: '6 years: structural work and waterproofing' },
      ],
    },
  },
  sections: [
    { title: 'Audience', fields: ['purpose', 'customerName', 'details'] },
    { title: 'Where', fields: ['state', 'city'] },
    { title: 'The work', fields: ['title', 'subtitle', 'photos', 'explain', 'buildingTrades'] },
    { title: 'Findings', fields: ['issue', 'risk', 'suggestions', 'website'] },
    { title: 'Cost and warranty', fields: ['totalCost', 'warrantyYear'] },
  ],
})

export type ReportPurpose = (typeof reportForm.fields.purpose.options)[number]['value']

/** The button label: submit to a customer, publish in the library. */
export const reportButtons: Readonly<Record<ReportPurpose, string>> = { customer: 'Submit', library: 'Publish' }

/** The fields that are already known, or only for a customer. */
const leftOut: Readonly<Record<ReportPurpose, readonly string[]>> = {
  customer: ['purpose'],
  library: ['purpose', 'customerName', 'details'],
}

/** The form for a known purpose. The library form has no fields about a customer. */
export function reportFormFor(purpose: ReportPurpose): FormSpec {
  const isAsked = (name: string) => !leftOut[purpose].includes(name)
  return {
    ...reportForm,
    button: reportButtons[purpose],
    fields: Object.fromEntries(Object.entries(reportForm.fields).filter(([name]) => isAsked(name))),
    sections: reportForm.sections
      .map((section) => ({ ...section, fields: section.fields.filter(isAsked) }))
      .filter(({ fields }) => fields.length > 0),
  }
}
