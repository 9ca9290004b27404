import { defineErrors } from '../core/error.ts'

export const factorErrors = defineErrors('factors', {
  wrongCode: {
    kind: 'unauthenticated',
    message: 'This code is wrong or was already used. Enter the newest code from your app, or a recovery code.',
  },
  wrongFirstCode: {
    kind: 'invalid',
    message: 'This code is wrong. Check that your phone sets its time automatically, and enter the newest code.',
  },
  alreadySetUp: { kind: 'conflict', message: 'You already have an authenticator app. Remove it first.' },
  notSetUp: { kind: 'conflict', message: "You don't have an authenticator app. Set one up first." },
})
