import { defineErrors } from '../core/error.ts'

export const quoteRequestErrors = defineErrors('quote-request', {
  /** Unknown ids, plain jobs and somebody else's requests answer alike. */
  notFound: { kind: 'not-found', message: 'Quote request not found' },
  tooManyInvited: { kind: 'invalid', message: 'A request has at most 10 invited contractors.' },
  unknownContractor: { kind: 'invalid', message: 'Please invite contractors from the list.' },
  alreadyOpen: { kind: 'conflict', message: 'This request is open to all contractors already.' },
})
