/**
 * Notification settings: one row for each group, and one switch for each channel. A new group needs a row here and
 * catalogue entries. Codes, links and account warnings are no notifications and cannot be turned off.
 */
import type { Role } from '../core/capabilities.ts'
import { notificationErrors } from './notification-errors.ts'

export const notificationChannels = ['inApp', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

interface NotificationGroupSpec {
  readonly label: string
  readonly description: string
  readonly roles: readonly Role[]
  /** The user cannot turn these channels off. */
  readonly mandatoryOn: readonly NotificationChannel[]
}

const both = ['customer', 'contractor'] as const

export const notificationGroups = {
  quotes: {
    label: 'Quotes',
    description: "Quote invitations, new quotes, and quotes you didn't win.",
    roles: both,
    mandatoryOn: [],
  },
  contract: {
    label: 'Contracts',
    description: 'The other party signs, removes their signature or cancels.',
    roles: both,
    mandatoryOn: [],
  },
  payments: {
    label: 'Payments',
    description: 'Payments, holds, withdrawals and refunds.',
    roles: both,
    mandatoryOn: ['inApp'],
  },
  stages: {
    label: 'Stages',
    description: 'Progress is submitted, approved or rejected.',
    roles: both,
    mandatoryOn: [],
  },
  messages: {
    label: 'Messages',
    description: "Messages you haven't read after 5 minutes.",
    roles: both,
    mandatoryOn: [],
  },
  reviews: { label: 'Reviews', description: 'New reviews of your work.', roles: ['contractor'], mandatoryOn: [] },
  disputes: {
    label: 'Disputes',
    description: 'Updates on warranty cases and disputed payments.',
    roles: both,
    mandatoryOn: ['inApp'],
  },
  account: {
    label: 'Your account',
    description: 'Support views or changes your account, or verifies your profile.',
    roles: both,
    mandatoryOn: ['inApp'],
  },
  forms: { label: 'Forms', description: "Replies to forms you've sent.", roles: both, mandatoryOn: [] },
} as const satisfies Record<string, NotificationGroupSpec>

export type NotificationGroup = keyof typeof notificationGroups
export const notificationGroupNames = Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]]

export interface NotificationOptOut {
  readonly group: NotificationGroup
  readonly channel: NotificationChannel
  readonly isOn: boolean
}

export function groupsFor(role: Role): NotificationGroup[] {
  return notificationGroupNames.filter((group) => (notificationGroups[group].roles as readonly Role[]).includes(role))
}

export function isMandatory(group: NotificationGroup, channel: NotificationChannel): boolean {
  return (notificationGroups[group].mandatoryOn as readonly NotificationChannel[]).includes(channel)
}

/** Throws when the user turns off a mandatory channel. */
export function assertCanOptOut({ group, channel, isOn }: NotificationOptOut): void {
  if (!isOn && isMandatory(group, channel))
    throw group === 'account' ? notificationErrors.accountAlwaysOn() : notificationErrors.alwaysOn()
}

export function isNotificationGroup(name: string): name is NotificationGroup {
  return Object.hasOwn(notificationGroups, name)
}
