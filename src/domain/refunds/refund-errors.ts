import { defineErrors } from '../core/error.ts'

export const refundErrors = defineErrors('refund', {
  notFound: { kind: 'not-found', message: 'Refund not found.' },
  noContract: { kind: 'conflict', message: 'This job has no signed contract to cancel.' },
  notFailed: { kind: 'conflict', message: 'Only a failed refund can be retried.' },
  chargedBackStages: {
    kind: 'conflict',
    message: "The customer's bank is holding this payment, so it can't be refunded again.",
  },
  notYet: { kind: 'unavailable', message: 'This refund is unknown. Send the event again.' },
})
