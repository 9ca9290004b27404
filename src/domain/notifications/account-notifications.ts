/** Notifications about admin changes to an account, a profile or its documents. */
import type { NotificationSpec } from './notification-spec.ts'

export const accountNotifications = {
  'account.change': {
    group: 'account',
    subject: () => 'Your account was changed',
    text: ({ reason }) => `Plumbline support changed your ${reason}. Contact us if you didn't ask for this.`,
    action: 'View your account',
    link: () => '/account',
  },
  'profile.change': {
    group: 'account',
    subject: () => 'Your profile was changed',
    text: ({ reason }) => `Plumbline support changed your ${reason}. Contact us if you didn't ask for this.`,
    action: 'View your profile',
    link: () => '/profile/edit',
  },
  'verification.check': {
    group: 'account',
    subject: () => 'A profile detail was verified',
    text: ({ dueDay }) =>
      dueDay === ''
        ? 'We checked a detail on your profile. It now shows as verified.'
        : `We checked a detail on your profile. It shows as verified until ${dueDay}.`,
    action: 'View your profile',
    link: () => '/profile/edit',
  },
  'verification.revoke': {
    group: 'account',
    subject: () => 'A verification was removed',
    text: ({ reason }) => `A detail on your profile no longer shows as verified. Reason: ${reason}`,
    action: 'View your profile',
    link: () => '/profile/edit',
  },
} as const satisfies Record<string, NotificationSpec>
