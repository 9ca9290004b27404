import { defineErrors } from '../core/error.ts'

/** Errors that explain an account status to its owner. The specification fixes some of these sentences. */
export const accountErrors = defineErrors('account', {
  notAllowed: {
    kind: 'forbidden',
    message: "You're not allowed to access this site, please contact the admin for support.",
  },
  compromised: {
    kind: 'forbidden',
    message: 'This account is locked because somebody else may have used it. Please contact us to open it again.',
  },
  statusUnknown: {
    kind: 'forbidden',
    message: 'We are checking this account and cannot sign you in for now. Please contact us.',
  },
  newPasswordFirst: {
    kind: 'forbidden',
    message: 'This account needs a new password first. Please use Forgot Password, then sign in again.',
  },
  nameInUse: { kind: 'conflict', message: 'This username is taken.' },
  emailInUse: {
    kind: 'conflict',
    message: 'An account with this email address already exists. Log in or reset your password.',
  },
  notFound: { kind: 'not-found', message: 'User not found' },
  needsEmailAndPassword: {
    kind: 'invalid',
    message: 'A code can only follow a password: confirm your email and choose a password first.',
  },
  signInAgainFirst: {
    kind: 'forbidden',
    message:
      'You signed in a while ago, and this account has no password to ask for. Please sign in again with an emailed code, or choose a password by the link that we email you.',
  },
  currentPasswordFirst: {
    kind: 'forbidden',
    message: 'You signed in a while ago. Please enter your current password to change this.',
  },
  wrongCurrentPassword: {
    kind: 'invalid',
    message: 'This is not your current password. Please try again, or reset it by email.',
  },
  notNow: {
    kind: 'conflict',
    message: 'This is not possible for the account now. Please refresh to see its status.',
  },
  noVerifiedEmail: {
    kind: 'conflict',
    message: 'This account has no verified email, so there is nowhere to send a code for a new password.',
  },
  ownStatus: { kind: 'forbidden', message: 'Nobody changes the status of their own account.' },
  supervisorsOnly: { kind: 'forbidden', message: 'Only a supervisor changes the status of an administrator.' },
  roleGiven: { kind: 'conflict', message: 'This account already has a role.' },
})
