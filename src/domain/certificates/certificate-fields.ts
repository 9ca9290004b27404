/** The work completion certificate, after approval of the last stage [FORM-12, FORM-17]. */
import { defineForm } from '../forms/form-definition.ts'

export const certificateForm = defineForm({
  name: 'certificate',
  title: 'Work completion certificate',
  button: 'Generate the Certificate',
  fields: {
    customerName: {
      kind: 'input',
      label: 'Customer name',
      required: 'Please enter the name of the customer.',
      isFixed: true,
    },
    memberId: {
      kind: 'input',
      label: 'Member ID',
      required: 'Please enter the member ID of the customer.',
      isFixed: true,
    },
    address: {
      kind: 'input',
      label: 'Address of the work',
      required: 'Please enter the address of the work.',
    },
    contractorName: {
      kind: 'input',
      label: 'Contractor name',
      required: 'Please enter the name of the contractor.',
      isFixed: true,
    },
    abn: { kind: 'input', label: 'ABN', required: 'Please enter the ABN of the contractor.', isFixed: true },
    licenceNo: {
      kind: 'input',
      label: 'Licence number',
      help: 'If this work needs no licence, enter "none".',
      required: 'Please enter the licence number of the contractor.',
    },
    warrantyYear: {
      kind: 'choice',
      label: 'Warranty term',
      help: 'Your own warranty. State law sets a minimum, and the longer period applies.',
      required: 'Please choose the warranty term.',
      options: [
        {
          value: 0,
          label: 'None',
          help: 'Cleaning, furniture making, gardening, patching up painting, tree removal',
        },
        { value: 2, label: '2 years', help: 'Standard: building contracts, installation and materials' },
        { value: 6, label: '6 years', help: 'Structural integrity, and waterproofing in wet areas' },
        { value: 10, label: '10 years', help: 'Flexible' },
      ],
    },
    warrantyNotice: {
      kind: 'area',
      label: "Contractor's notice",
      help: 'What the warranty covers, what it excludes, and how to maintain the work.',
    },
    certificationDate: {
      kind: 'day',
      label: 'Certification date',
      help: "Can't be before the last stage was approved. Leave blank for today.",
    },
  },
  sections: [
    { title: 'Customer', fields: ['customerName', 'memberId', 'address'] },
    { title: 'Contractor', fields: ['contractorName', 'abn', 'licenceNo'] },
    { title: 'Warranty', fields: ['warrantyYear', 'warrantyNotice', 'certificationDate'] },
  ],
})
