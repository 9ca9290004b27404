import { defineErrors } from '../core/error.ts'

/** Errors that explain an account status to its owner. The specification fixes some of these sentences. */
export const accountErrors = defineErrors('account', {
  notAllowed: {
    kind: 'forbidden',
    message: "You're not allowed to access this site, please contact the admin for support.",
  },
  compromised: {
    kind: 'forbidden',
    message: "We've locked this account because someone else may have accessed it. Contact support to unlock it.",
  },
  statusUnknown: {
    kind: 'forbidden',
    message: "We're reviewing this account, so you can't sign in for now. Contact support.",
  },
  newPasswordFirst: {
    kind: 'forbidden',
    message: 'This account needs a new password. Use Forgot Password, then sign in again.',
  },
  nameInUse: { kind: 'conflict', message: 'This username is taken.' },
  emailInUse: {
    kind: 'conflict',
    message: 'An account with this email address already exists. Log in or reset your password.',
  },
  notFound: { kind: 'not-found', message: 'User not found' },
  needsEmailAndPassword: {
    kind: 'invalid',
    message: 'Confirm your email and choose a password before you turn on email codes.',
  },
  emailUnchanged: { kind: 'invalid', message: 'This is already your email address.' },
  wrongEmailCode: { kind: 'invalid', message: "This code isn't right. Check it, or send new codes." },
  emailChangeOver: {
    kind: 'conflict',
    message: 'These codes no longer work. Send new codes and enter both.',
  },
  emailTaken: {
    kind: 'conflict',
    message: 'Another account now uses this email address. Choose a different one.',
  },
  signInAgainFirst: {
    kind: 'forbidden',
    message:
      "It's been a while since you signed in, and this account has no password. Sign in again with an emailed code, or reset your password by email.",
  },
  currentPasswordFirst: {
    kind: 'forbidden',
    message: "It's been a while since you signed in. Enter your current password to change this.",
  },
  wrongCurrentPassword: {
    kind: 'invalid',
    message: "That's not your current password. Try again, or reset it by email.",
  },
  notNow: {
    kind: 'conflict',
    message: "This action isn't available right now. Refresh to see the account's current status.",
  },
  dataWasDeleted: {
    kind: 'conflict',
    message: "The owner had this account's data deleted, so it can't be restored.",
  },
  noVerifiedEmail: {
    kind: 'conflict',
    message: "This account has no verified email, so we can't send a code for a new password.",
  },
  lastSignInMethod: {
    kind: 'conflict',
    message: 'This is your only way to sign in. Choose a password first, then unlink it.',
  },
  ownStatus: { kind: 'forbidden', message: "You can't change the status of your own account." },
  supervisorsOnly: { kind: 'forbidden', message: 'Only a supervisor can change the status of an admin.' },
  roleGiven: { kind: 'conflict', message: 'This account already has a role.' },
})
