import { defineErrors } from '../core/error.ts'

export const messageErrors = defineErrors('message', {
  contractorNotFound: { kind: 'not-found', message: 'Contractor Not Found' },
  /** Also for existing customers without a relation to the contractor. */
  customerNotFound: { kind: 'not-found', message: 'Customer not found' },
  archived: { kind: 'conflict', message: "This account is archived, so it can't receive messages." },
  sentBefore: {
    kind: 'conflict',
    message: "We've already received another message with this key. Send this one with a new key.",
  },
  assignedMeanwhile: {
    kind: 'conflict',
    message: 'Another admin has just changed the assignee. Reload the page to see who has this conversation.',
  },
  newMessageArrived: {
    kind: 'conflict',
    message: "There's a new message. Read it before you archive this conversation.",
  },
  noJobChat: { kind: 'not-found', message: 'The job chat opens once both parties have signed the quote.' },
})
