import { defineErrors } from '../core/error.ts'

export const paymentErrors = defineErrors('payment', {
  /** Said to the processor, which then sends the message again: messages come in any order. */
  notYet: { kind: 'unavailable', message: "This event is about a record that doesn't exist yet. Send it again." },
})
