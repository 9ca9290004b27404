/**
 * Form 1: a customer requests quotes [FORM-02]. Names, values and required marks are fixed by the specification. It
 * adds state and city, because state law limits the deposit.
 */
import { documentsField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'
import { cityField, stateField } from '../forms/place-fields.ts'
import { usualBudgets } from '../jobs/usual-budgets.ts'
import { attachmentsMax } from '../uploads/attachment-kind.ts'

export const quoteRequestForm = defineForm({
  name: 'quote-request',
  title: 'Request a quote',
  button: 'Submit Quote Request',
  fields: {
    emergencyLevel: {
      kind: 'choice',
      label: 'How urgent is the work?',
      required: 'Choose how urgent the work is.',
      options: [
        { value: 'urgency', label: 'Urgent', help: "It can't wait." },
        { value: 'general', label: 'General', help: 'It can be planned.' },
        { value: 'now', label: 'Now', offered: false },
      ],
    },
    buildingType: {
      kind: 'choice',
      label: 'Who are you?',
      required: 'Please choose your type of ownership.',
      options: [
        { value: 'housesOwner', label: 'A homeowner' },
        { value: 'fittingAndRenovation', label: 'A shop or office fit-out owner' },
        { value: 'contractor', label: 'A trade seeking sub-contractors' },
        { value: 'propertyAgent', label: 'A property or strata manager' },
      ],
    },
    researchOption: {
      kind: 'choice',
      label: 'Which type of quote do you need?',
      required: 'Please choose a quote option.',
      options: [
        { value: 'basic', label: 'General quote' },
        { value: 'detailed', label: 'Detailed quote' },
        { value: 'engineer', label: 'Site search and report by an engineer', help: 'Fees may apply.' },
        { value: 'builder', label: 'Site search and report by a builder', offered: false },
      ],
    },
    // They become the job's photos, so the same limit applies.
    photos: {
      kind: 'files',
      label: 'Photos',
      required: 'Please add at least one photo.',
      accept: ['image'],
      otherKind: 'Please attach photos only.',
      max: attachmentsMax,
      prefix: 'job',
    },
    explainPhoto1: { kind: 'area', label: 'What the photos show' },
    additionalFiles: documentsField({ label: 'PDFs and plans' }),
    explainPdf: { kind: 'area', label: 'What the PDFs show' },
    subtitle: {
      kind: 'input',
      label: 'Work title',
      required: 'Please give the work a title.',
      placeholder: 'Bathroom renovation',
    },
    keyTasks: {
      kind: 'area',
      label: 'Key tasks',
      help: 'What needs to be done, in order.',
      required: 'Please describe the key tasks.',
    },
    workArea: {
      kind: 'input',
      label: 'Work area',
      help: 'Which rooms or surfaces, and how big they are.',
      required: 'Please describe the work area.',
    },
    materials: { kind: 'input', label: 'Materials' },
    totalBudget: {
      kind: 'dollars',
      label: 'Total budget',
      required: 'Please enter your budget.',
      suggestions: usualBudgets,
    },
    accessPlan: {
      kind: 'area',
      label: 'Access plan',
      help: 'How workers and materials get in. Only the contractor whose quote you sign sees this.',
    },
    toilets: { kind: 'check', label: "There's a toilet workers can use" },
    removeUnnecessary: { kind: 'check', label: 'Take away rubbish and old fittings' },
    anotherPlan: { kind: 'area', label: 'Another plan', help: 'Anything else the contractor should plan for.' },
    // The specification has no state. The screen says why we ask.
    state: { ...stateField, help: 'State law limits the deposit.' },
    city: cityField,
  },
  sections: [
    { title: '1 Timeline', fields: ['emergencyLevel'] },
    { title: '2 Type of ownership', fields: ['buildingType'] },
    { title: '3 Quote option', fields: ['researchOption'] },
    {
      title: 'Photos and PDFs',
      fields: ['photos', 'explainPhoto1', 'additionalFiles', 'explainPdf'],
      folded: ['explainPhoto1', 'additionalFiles', 'explainPdf'],
    },
    { title: 'Work details', fields: ['subtitle', 'keyTasks', 'workArea', 'materials'], folded: ['materials'] },
    { title: 'Budget', fields: ['totalBudget'] },
    {
      title: 'Convenience options',
      fields: ['accessPlan', 'toilets', 'removeUnnecessary', 'anotherPlan'],
      folded: ['accessPlan', 'toilets', 'removeUnnecessary', 'anotherPlan'],
    },
    {
      title: 'Where the work is',
      lead: 'Contractors see the city. State law limits the deposit.',
      fields: ['state', 'city'],
    },
  ],
})

export type QuoteRequestAnswers = AnswersOf<typeof quoteRequestForm>
