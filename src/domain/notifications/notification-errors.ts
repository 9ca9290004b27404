import { defineErrors } from '../core/error.ts'

export const notificationErrors = defineErrors('notification', {
  notFound: { kind: 'not-found', message: 'Notification not found' },
  alwaysOn: {
    kind: 'invalid',
    message: 'News about money always stands in your notifications. You can switch its mails off.',
  },
  accountAlwaysOn: {
    kind: 'invalid',
    message: 'News about your account always stands in your notifications. You can switch its mails off.',
  },
  /** The link was truncated or forged. */
  brokenLink: {
    kind: 'not-found',
    message:
      'This link is not whole. Open it from the mail again, or sign in and choose in My Account what you are told.',
  },
})
