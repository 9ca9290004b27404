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
  passkeyNotAdded: { kind: 'invalid', message: "This passkey couldn't be added. Try again." },
  passkeyUnknown: {
    kind: 'unauthenticated',
    message: "This passkey doesn't work here. Sign in another way, and check your passkeys in your account.",
  },
  passkeyMissing: { kind: 'not-found', message: 'This passkey was already removed.' },
  tooManyPasskeys: { kind: 'conflict', message: 'You have 10 passkeys. Remove one first.' },
  lastMethod: { kind: 'conflict', message: 'This is your only way to sign in. Add another one first.' },
  lastFactor: {
    kind: 'conflict',
    message: 'Administrators need a passkey or an authenticator app. Add another one first.',
  },
  notSetUp: { kind: 'conflict', message: "You don't have an authenticator app. Set one up first." },
})
