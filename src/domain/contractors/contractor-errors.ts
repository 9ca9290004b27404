import { defineErrors } from '../core/error.ts'

export const contractorErrors = defineErrors('contractor', {
  notFound: { kind: 'not-found', message: 'Contractor not found' },
  unknownCategory: { kind: 'invalid', message: 'Please choose categories from the list.' },
})
