import { defineErrors } from '#domain/core/error.ts'

export const paymentsErrors = defineErrors('payments-adapter', {
  notGenuine: { kind: 'malformed', message: 'This message does not come from our payment provider.' },
  unavailable: {
    kind: 'unavailable',
    message: 'Our payment provider cannot be reached right now. No money has moved. Please try again in a moment.',
  },
  // Asking again would be refused again: whoever moves money has to tell a person.
  declined: { kind: 'conflict', message: 'Our payment provider has refused to move this money. Nothing has moved.' },
})
