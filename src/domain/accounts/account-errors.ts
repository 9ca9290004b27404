import { defineErrors } from '../core/error.ts'

export const accountErrors = defineErrors('account', {
  wrongCode: {
    kind: 'unauthenticated',
    message: 'This code is not right or has expired. Please check it or ask for a new one.',
  },
  wrongPassword: { kind: 'unauthenticated', message: 'Invalid email or password. Please try again.' },
  notAllowed: {
    kind: 'forbidden',
    message: "You're not allowed to access this site, please contact the admin for support.",
  },
  nameTaken: { kind: 'conflict', message: 'This username is taken.' },
})
