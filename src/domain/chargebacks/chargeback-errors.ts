import { defineErrors } from '../core/error.ts'

export const chargebackErrors = defineErrors('chargeback', {
  notYet: { kind: 'unavailable', message: 'This dispute is not known yet. Please send the message again.' },
})
