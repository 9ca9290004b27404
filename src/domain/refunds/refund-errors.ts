import { defineErrors } from '../core/error.ts'

export const refundErrors = defineErrors('refund', {
  notFound: { kind: 'not-found', message: 'There is no such refund.' },
  noContract: { kind: 'conflict', message: 'There is no signed contract that could be ended.' },
  notFailed: { kind: 'conflict', message: 'Only a refund that has failed can be sent again.' },
  chargedBackStages: {
    kind: 'conflict',
    message: 'The customer’s bank has this payment. It must not be given back a second time.',
  },
  notYet: { kind: 'unavailable', message: 'This refund is not known yet. Please send the message again.' },
})
