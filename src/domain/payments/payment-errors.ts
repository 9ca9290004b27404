import { defineErrors } from '../core/error.ts'

export const paymentErrors = defineErrors('payment', {
  /** Asks the processor to resend the event, because events arrive in any order. */
  notYet: { kind: 'unavailable', message: "This event is about a record that doesn't exist yet. Send it again." },
})
