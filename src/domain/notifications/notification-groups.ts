/**
 * What somebody may switch on and off: one row for each kind of news, and the ways on which it reaches them. A new kind
 * is a row here and entries of the catalogue that name it; a new way is one more channel. Codes, links and warnings about
 * an account are no notices: nobody can switch those off.
 */
import type { Role } from '../core/capabilities.ts'
import { notificationErrors } from './notification-errors.ts'

export const notificationChannels = ['inbox', 'mail'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

interface NotificationGroupSpec {
  readonly label: string
  readonly says: string
  readonly roles: readonly Role[]
  /** On these the news comes whatever somebody has chosen. */
  readonly always: readonly NotificationChannel[]
}

const both = ['customer', 'contractor'] as const

export const notificationGroups = {
  quotes: {
    label: 'Quotes',
    says: 'You are asked for a quote, one comes in, or another one is chosen.',
    roles: both,
    always: [],
  },
  contract: { label: 'Contracts', says: 'The other side signs, steps back or ends it.', roles: both, always: [] },
  payments: {
    label: 'Payments',
    says: 'Money is paid, held, paid out or given back.',
    roles: both,
    always: ['inbox'],
  },
  stages: { label: 'Stages', says: 'Progress is submitted, approved or sent back.', roles: both, always: [] },
  messages: { label: 'Messages', says: 'A message has waited for five minutes.', roles: both, always: [] },
  reviews: { label: 'Reviews', says: 'A customer reviews your work.', roles: ['contractor'], always: [] },
  disputes: {
    label: 'Disputes',
    says: 'A warranty case moves, or a bank asks about a payment.',
    roles: both,
    always: ['inbox'],
  },
  account: {
    label: 'Your account',
    says: 'Our support looks at your account, changes it, or verifies what your profile says.',
    roles: both,
    always: ['inbox'],
  },
  forms: { label: 'Forms', says: 'Something that you have sent is answered.', roles: both, always: [] },
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
  return (notificationGroups[group].always as readonly NotificationChannel[]).includes(channel)
}

/** Throws where somebody tries to switch off what has to reach them. */
export function checkSwitch({ group, channel, isOn }: NotificationOptOut): void {
  if (!isOn && isMandatory(group, channel))
    throw group === 'account' ? notificationErrors.accountAlwaysOn() : notificationErrors.alwaysOn()
}

export function isNotificationGroup(name: string): name is NotificationGroup {
  return Object.hasOwn(notificationGroups, name)
}
