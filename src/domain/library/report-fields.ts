/**
 * Form 5, "Detail Report and Case study" [FORM-05, FORM-20]: what a contractor has found and done, for one customer or for
 * the open library. Whom it is for decides what is asked, and what the button says.
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
      required: 'Please choose whom the report is for.',
      options: [
        { value: 'customer', label: 'A customer', help: 'Only this customer, you and our consultants read it.' },
        { value: 'library', label: 'The open library', help: 'Everybody reads it, below your name.' },
      ],
    },
    customerName: { kind: 'input', label: 'Customer name' },
    details: { kind: 'area', label: 'Details', help: 'What this customer alone should know.' },
    state: stateField,
    city: cityField,
    title: { kind: 'input', label: 'Title', required: 'Please enter a title.' },
    subtitle: { kind: 'input', label: 'Subtitle', required: 'Please enter a subtitle.' },
    photos: photosField({ label: 'Photos', required: 'Please add at least one photo.' }),
    explain: { kind: 'area', label: 'What the photos show' },
    buildingTrades: { kind: 'input', label: 'Building trades' },
    issue: { kind: 'area', label: 'Issue' },
    risk: { kind: 'area', label: 'Risk' },
    suggestions: { kind: 'area', label: 'Suggestions' },
    website: { kind: 'input', label: 'Website', placeholder: 'https://', help: 'An address that begins with https://' },
    totalCost: { kind: 'dollars', label: 'Total cost', required: 'Please enter the total cost.' },
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
    { title: 'For whom', fields: ['purpose', 'customerName', 'details'] },
    { title: 'Where', fields: ['state', 'city'] },
    { title: 'The work', fields: ['title', 'subtitle', 'photos', 'explain', 'buildingTrades'] },
    { title: 'What was found', fields: ['issue', 'risk', 'suggestions', 'website'] },
    { title: 'Cost and warranty', fields: ['totalCost', 'warrantyYear'] },
  ],
})

export type ReportPurpose = (typeof reportForm.fields.purpose.options)[number]['value']

/** What the button says: a customer is sent a report, the library publishes it. */
export const reportButtons: Readonly<Record<ReportPurpose, string>> = { customer: 'Submit', library: 'Publish' }

/** What is known before the form is filled in, and what is about one customer alone. */
const leftOut: Readonly<Record<ReportPurpose, readonly string[]>> = {
  customer: ['purpose'],
  library: ['purpose', 'customerName', 'details'],
}

/** The form once it is known whom it is for: nothing about a customer is asked for the library. */
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
