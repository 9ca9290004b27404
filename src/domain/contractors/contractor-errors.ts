import { defineErrors } from '../core/error.ts'

export const contractorErrors = defineErrors('contractor', {
  notFound: { kind: 'not-found', message: 'Contractor not found' },
})
