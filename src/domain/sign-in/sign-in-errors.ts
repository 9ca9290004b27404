import { defineErrors } from '../core/error.ts'

export const signInErrors = defineErrors('signIn', {
  wrongCode: {
    kind: 'unauthenticated',
    message: 'This code is not right or has expired. Please check it or ask for a new one.',
  },
  wrongPassword: { kind: 'unauthenticated', message: 'Invalid email or password. Please try again.' },
  notNow: { kind: 'conflict', message: 'This step is not possible now. Please start again from the log-in page.' },
  attemptOver: { kind: 'unauthenticated', message: 'This took too long. Please start again.' },
  noEmail: { kind: 'conflict', message: 'This account has no email that a code could go to. Please contact us.' },
  linkUsed: { kind: 'unauthenticated', message: 'This link is not valid or has been used already.' },
  linkExpired: {
    kind: 'unauthenticated',
    message: 'This link has expired. A new link has been sent to your email...',
  },
  passwordOfSignUp: {
    kind: 'unauthenticated',
    message: 'Please enter the password that you chose when you signed up.',
  },
  commonPassword: {
    kind: 'invalid',
    message: 'Many people use this password, so it is easy to guess. Please choose another.',
  },
  samePassword: { kind: 'invalid', message: 'Please choose another password than the one before.' },
  otherEmailInvited: { kind: 'invalid', message: 'Use the same email address your invitation was sent to.' },
  invitationOver: { kind: 'invalid', message: 'This invitation is not valid any more. Please ask for a new one.' },
  signInAgain: {
    kind: 'forbidden',
    message: 'You signed in a while ago. Please enter your current password as well, or reset it by email.',
  },
  providerDenied: { kind: 'unauthenticated', message: 'The sign-in was cancelled. You can try again.' },
  providerFailed: {
    kind: 'unauthenticated',
    message: 'The sign-in with this provider did not work. Please try again, or sign in with your email.',
  },
  providerUnverified: {
    kind: 'forbidden',
    message: 'This provider has not verified your email. Please sign in with a code instead.',
  },
  providerMissing: { kind: 'not-found', message: 'This way to sign in is not available.' },
})
