import { defineErrors } from '../core/error.ts'

export const paymentErrors = defineErrors('payment', {
  /** Said to the processor, which then sends the message again: messages come in any order. */
  notYet: { kind: 'unavailable', message: 'This message is about something that has not arrived here yet.' },
})
