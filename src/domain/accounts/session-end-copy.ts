/** Why a session ended. The login shows the sentence to the browser that held the session. */
import type { AdminAccountEvent } from './account-machine.ts'

export const sessionEndCopy = {
  signedOut: 'You signed out on another device, which signs you out everywhere.',
  ended: 'You signed out this device from your account page.',
  passwordChanged:
    "Your password was changed, so you've been signed out. If you didn't change it, reset it and contact support.",
  emailChanged:
    "The email of your account was changed, so you've been signed out. If you didn't change it, contact support.",
  passwordReset: "You need a new password, so we've signed you out. Sign in to choose one.",
  factorsReset: "Your second sign-in step was reset, so you've been signed out. Sign in to set up a new one.",
  locked: "We've locked your account because someone else may have accessed it. Contact support to unlock it.",
  suspended: "We've suspended your account, so you've been signed out. Contact support for help.",
  deleted: 'Your account has been deleted, as you asked.',
  reused: 'We signed you out to protect your account, because a copy of this session was used. Sign in to continue.',
  idle: "You've been signed out because you weren't active for a while. Sign in to continue where you left off.",
  tooOld: 'You were signed in for the longest time we allow. Sign in to continue where you left off.',
} as const

export type SessionEndReason = keyof typeof sessionEndCopy

/** An admin changed the status of the account. */
export const sessionEndOfEvent: Readonly<Record<Exclude<AdminAccountEvent, 'restore'>, SessionEndReason>> = {
  archive: 'suspended',
  markUnknown: 'suspended',
  markCompromised: 'locked',
  requireReset: 'passwordReset',
  forcePasswordChange: 'passwordReset',
}
