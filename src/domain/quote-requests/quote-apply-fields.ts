/**
 * Form 2: a contractor replies to a quote request [FORM-03, FORM-18]. Names, values and required marks are fixed by the
 * specification. It adds the completion date, because a quote has a deadline [QUOTE-01].
 */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'

export const quoteApplyForm = defineForm({
  name: 'quote',
  title: 'Contractor quote',
  button: 'Sending Quote',
  fields: {
    workScope_inspectionType: {
      kind: 'choice',
      label: 'Site inspection',
      required: 'Please choose the type of inspection.',
      options: [
        { value: 'free', label: 'Free inspection' },
        { value: 'detail', label: 'Detailed inspection' },
        { value: 'professional', label: 'Professional inspection' },
      ],
    },
    workScope_inspectionPlan: {
      kind: 'area',
      label: 'Inspection plan',
      help: "What you'll inspect, when, and what you need.",
      required: 'Please describe the inspection plan.',
    },
    workScope_pdfs: documentsField({ label: 'PDFs of the inspection' }),
    workScope_explainPdf: { kind: 'area', label: 'What the PDFs show' },
    workScope_inspectedPhotos: photosField({
      label: 'Photos of the inspection',
      required: 'Please add at least one photo.',
    }),
    workScope_explainPhoto1: { kind: 'area', label: 'What the photos show' },
    workScope_introducing: {
      kind: 'area',
      label: '1 Introducing the work',
      help: 'What you do, and how.',
      required: 'Please introduce the work.',
    },
    workScope_materials: { kind: 'area', label: '2 Materials', required: 'Please name the materials.' },
    workScope_workArea: { kind: 'area', label: '3 Work area' },
    workScope_duration: { kind: 'area', label: '4 Duration' },
    workScope_labours: { kind: 'area', label: '5 Labour' },
    workScope_siteCleanup: { kind: 'area', label: '6 Site cleanup' },
    workScope_accessPlan: {
      kind: 'area',
      label: 'Access plan',
      help: "When you'll be on site, and what access you need.",
    },
    criticalPlan_inspectionCount: {
      kind: 'choice',
      label: 'Stage 1: number of inspections',
      help: 'The customer gets this many progress updates and pays after each.',
      required: 'Please choose the number of inspections.',
      options: [
        { value: 0, label: 'None' },
        { value: 1, label: '1 inspection', help: 'Work under $2,000' },
        { value: 2, label: '2 inspections', help: 'Work under $5,000' },
        { value: 3, label: '3 inspections', help: 'Work of $5,000 and over' },
      ],
    },
    criticalPlan_criteria: {
      kind: 'area',
      label: 'Stage 2: criteria',
      help: 'What is finished at each update, for example at 30, 50, 60, 70, 80 and 100 percent of the work.',
      required: 'Please set the criteria.',
      placeholder: '30%: old bathroom stripped out. 60%: waterproofing certified. 100%: tiled and cleaned.',
    },
    totalCost: { kind: 'dollars', label: 'Total cost', required: 'Please enter the total cost.' },
    warrantyYear: {
      kind: 'choice',
      label: 'Warranty',
      required: 'Please choose the warranty.',
      options: [
        {
          value: 0,
          label: 'No warranty',
          help: 'Cleaning, furniture making, gardening, patching-up painting, tree removal',
        },
        { value: 2, label: '2 years', help: 'Installation and materials' },
        { value: 6, label: '6 years', help: 'Structural and waterproofing' },
      ],
    },
    deadline: {
      kind: 'day',
      label: 'Completion date',
      help: 'The deadline of the work. It becomes part of the contract.',
      required: 'Choose the completion date.',
    },
    publicLiability: { kind: 'check', label: 'Public liability cover of $5m or more' },
    HBCFContract: { kind: 'check', label: 'HBCF contract for work over $20,000 including GST (NSW)' },
    otherInsurance: { kind: 'check', label: 'Other insurance' },
    subContract: { kind: 'check', label: 'Sub-contract form signed' },
  },
  sections: [
    {
      title: 'A Site Inspection plan',
      fields: [
        'workScope_inspectionType',
        'workScope_inspectionPlan',
        'workScope_pdfs',
        'workScope_explainPdf',
        'workScope_inspectedPhotos',
        'workScope_explainPhoto1',
      ],
    },
    {
      title: 'B Quote Details',
      fields: [
        'workScope_introducing',
        'workScope_materials',
        'workScope_workArea',
        'workScope_duration',
        'workScope_labours',
        'workScope_siteCleanup',
        'workScope_accessPlan',
      ],
    },
    { title: 'C Progress Update', fields: ['criticalPlan_inspectionCount', 'criticalPlan_criteria'] },
    { title: 'Warranty and Cost', fields: ['totalCost', 'warrantyYear', 'deadline'] },
    {
      title: 'Requirements',
      lead: 'Tick what you have. The customer sees this.',
      fields: ['publicLiability', 'HBCFContract', 'otherInsurance', 'subContract'],
    },
  ],
})

export type QuoteApplyAnswers = AnswersOf<typeof quoteApplyForm>

/** Labels of the contractor's requirements, as stored [DATA-05]. */
export const REQUIREMENTS = ['publicLiability', 'HBCFContract', 'otherInsurance', 'subContract'] as const
