import { defineErrors } from '../core/error.ts'

export const signInErrors = defineErrors('signIn', {
  wrongCode: {
    kind: 'unauthenticated',
    message: 'This code is wrong or has expired. Check it or request a new one.',
  },
  wrongPassword: { kind: 'unauthenticated', message: 'Invalid email or password. Please try again.' },
  notNow: { kind: 'conflict', message: "This step isn't available right now. Start again from the login page." },
  attemptOver: { kind: 'unauthenticated', message: 'This took too long. Start again.' },
  noEmail: {
    kind: 'conflict',
    message: "This account has no email address, so we can't send a code. Contact support.",
  },
  linkUsed: { kind: 'unauthenticated', message: "This link isn't valid or has already been used." },
  linkExpired: {
    kind: 'unauthenticated',
    message: 'This link has expired. A new link has been sent to your email...',
  },
  passwordOfSignUp: {
    kind: 'unauthenticated',
    message: 'Enter the password you chose when you signed up.',
  },
  commonPassword: {
    kind: 'invalid',
    message: 'This password is too common. Choose a different one.',
  },
  breachedPassword: {
    kind: 'invalid',
    message: 'This password is known from a data breach. Choose a different one.',
  },
  samePassword: { kind: 'invalid', message: "Choose a password you haven't used before." },
  otherEmailInvited: { kind: 'invalid', message: 'Use the same email address your invitation was sent to.' },
  invitationOver: { kind: 'invalid', message: 'This invitation is no longer valid. Ask for a new one.' },
  signInAgain: {
    kind: 'forbidden',
    message: "It's been a while since you signed in. Enter your current password as well, or reset it by email.",
  },
  providerDenied: { kind: 'unauthenticated', message: 'Sign-in was cancelled. You can try again.' },
  providerFailed: {
    kind: 'unauthenticated',
    message: "We couldn't sign you in with this provider. Try again, or sign in with your email.",
  },
  providerUnverified: {
    kind: 'forbidden',
    message: "This provider hasn't verified your email. Sign in with a code instead.",
  },
  providerTaken: {
    kind: 'conflict',
    message: 'Another Plumbline account already uses this sign-in. Unlink it there first.',
  },
  providerMissing: { kind: 'not-found', message: "This sign-in method isn't available." },
})
