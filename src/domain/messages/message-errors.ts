import { defineErrors } from '../core/error.ts'

export const messageErrors = defineErrors('message', {
  contractorNotFound: { kind: 'not-found', message: 'Contractor Not Found' },
  /** Also for existing customers without a relation to the contractor. */
  customerNotFound: { kind: 'not-found', message: 'Customer not found' },
  assignedMeanwhile: {
    kind: 'conflict',
    message: 'A colleague has taken this conversation on meanwhile, or given it back. Please look who has it now.',
  },
  newMessageArrived: {
    kind: 'conflict',
    message: 'Something was said in this conversation meanwhile. Please read it before you archive it.',
  },
  noJobChat: { kind: 'not-found', message: 'The chat of a job opens when both sides have signed its quote.' },
})
