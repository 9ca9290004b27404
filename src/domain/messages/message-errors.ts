import { defineErrors } from '../core/error.ts'

export const messageErrors = defineErrors('message', {
  contractorNotFound: { kind: 'not-found', message: 'Contractor Not Found' },
  /** Also for existing customers without a relation to the contractor. */
  customerNotFound: { kind: 'not-found', message: 'Customer not found' },
  assignedMeanwhile: {
    kind: 'conflict',
    message: 'A colleague just changed who this conversation is assigned to. Reload to see the assignee.',
  },
  newMessageArrived: {
    kind: 'conflict',
    message: "There's a new message. Read it before you archive this conversation.",
  },
  noJobChat: { kind: 'not-found', message: 'The job chat opens once both parties have signed the quote.' },
})
