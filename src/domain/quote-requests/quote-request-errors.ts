import { defineErrors } from '../core/error.ts'

export const quoteRequestErrors = defineErrors('quote-request', {
  /** Unknown ids, plain jobs and other customers' requests return the same error. */
  notFound: { kind: 'not-found', message: 'Quote request not found' },
  tooManyInvited: { kind: 'invalid', message: 'You can invite up to 10 contractors.' },
  unknownContractor: { kind: 'invalid', message: 'Choose contractors from the list.' },
  depositChanged: {
    kind: 'conflict',
    message:
      "The job's location or the deposit law has changed, so the deposit is out of date. The contractor must resend this quote before anyone can sign it.",
  },
  alreadyOpen: { kind: 'conflict', message: 'This request is already open to all contractors.' },
})
