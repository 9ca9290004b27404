import { defineErrors } from '../core/error.ts'

export const quoteRequestErrors = defineErrors('quote-request', {
  /** Unknown ids, plain jobs and other customers' requests return the same error. */
  notFound: { kind: 'not-found', message: 'Quote request not found' },
  tooManyInvited: { kind: 'invalid', message: 'A request has at most 10 invited contractors.' },
  unknownContractor: { kind: 'invalid', message: 'Please invite contractors from the list.' },
  depositChanged: {
    kind: 'conflict',
    message:
      'The place of the work or its law has changed since this quote was sent, and so has the deposit. Before it is signed, the contractor has to send it again.',
  },
  alreadyOpen: { kind: 'conflict', message: 'This request is open to all contractors already.' },
})
