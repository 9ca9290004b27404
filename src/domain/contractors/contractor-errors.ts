import { defineErrors } from '../core/error.ts'

export const contractorErrors = defineErrors('contractor', {
  notFound: { kind: 'not-found', message: 'Contractor not found' },
  noBankDetails: { kind: 'not-found', message: "This contractor hasn't added bank details." },
  unknownCategory: { kind: 'invalid', message: 'Please choose categories from the list.' },
})
