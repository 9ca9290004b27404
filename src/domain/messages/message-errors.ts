import { defineErrors } from '../core/error.ts'

export const messageErrors = defineErrors('message', {
  contractorNotFound: { kind: 'not-found', message: 'Contractor Not Found' },
  /** Also for customers who exist, but have nothing to do with the contractor who asks. */
  customerNotFound: { kind: 'not-found', message: 'Customer not found' },
  noJobChat: { kind: 'not-found', message: 'The chat of a job opens when both sides have signed its quote.' },
})
