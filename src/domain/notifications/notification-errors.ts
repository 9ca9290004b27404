import { defineErrors } from '../core/error.ts'

export const notificationErrors = defineErrors('notification', {
  notFound: { kind: 'not-found', message: 'Notification not found' },
  alwaysOn: {
    kind: 'invalid',
    message: "Payment notifications can't be turned off in the app. You can turn off the emails.",
  },
  accountAlwaysOn: {
    kind: 'invalid',
    message: "Account notifications can't be turned off in the app. You can turn off the emails.",
  },
  /** The link was truncated or forged. */
  brokenLink: {
    kind: 'not-found',
    message:
      'This link is incomplete. Open it again from the email, or change your notification settings in My Account.',
  },
})
