/** Notifications about admin changes to an account, a profile or its documents. */
import type { NotificationSpec } from './notification-spec.ts'

export const accountNotifications = {
  'account.change': {
    group: 'account',
    subject: () => 'Your account was changed',
    text: ({ reason }) =>
      `Our support has changed this in your account: ${reason}. Write to us if you did not ask for it.`,
    action: 'See your account',
    link: () => '/account',
  },
  'profile.change': {
    group: 'account',
    subject: () => 'Your profile was changed',
    text: ({ reason }) =>
      `Our support has changed this in your profile: ${reason}. Write to us if you did not ask for it.`,
    action: 'See your profile',
    link: () => '/profile/edit',
  },
  'verification.check': {
    group: 'account',
    subject: () => 'Something on your profile was verified',
    text: ({ dueDay }) =>
      dueDay === ''
        ? 'We have looked up what your profile says. It now shows as verified.'
        : `We have looked up what your profile says. It now shows as verified, until ${dueDay}.`,
    action: 'See your profile',
    link: () => '/profile/edit',
  },
  'verification.withdraw': {
    group: 'account',
    subject: () => 'A verification was taken back',
    text: ({ reason }) => `Something on your profile does not show as verified any more. Reason: ${reason}`,
    action: 'See your profile',
    link: () => '/profile/edit',
  },
} as const satisfies Record<string, NotificationSpec>
