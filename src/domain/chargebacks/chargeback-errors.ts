import { defineErrors } from '../core/error.ts'

export const chargebackErrors = defineErrors('chargeback', {
  notYet: { kind: 'unavailable', message: 'This dispute is unknown. Send the event again.' },
})
