import { defineErrors } from '#domain/core/error.ts'

export const paymentsErrors = defineErrors('payments-adapter', {
  notGenuine: { kind: 'malformed', message: "This webhook doesn't come from our payment provider." },
  unavailable: {
    kind: 'unavailable',
    message: "We can't reach our payment provider right now. No money has moved. Try again in a moment.",
  },
  // Asking again would be refused again: whoever moves money has to tell a person.
  declined: { kind: 'conflict', message: 'Our payment provider declined this transfer. No money has moved.' },
})
