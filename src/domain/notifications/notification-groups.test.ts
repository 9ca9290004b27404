import { describe, expect, test } from 'vitest'
import { assertCanOptOut, groupsFor, notificationGroupNames } from './notification-groups.ts'

describe('which groups can be turned off', () => {
  test.each(['payments', 'disputes'] as const)(
    '%s notifications always appear in the app, but their emails can stop',
    (group) => {
      expect(() => assertCanOptOut({ group, channel: 'inApp', isOn: false })).toThrow(
        "Payment notifications can't be turned off in the app. You can turn off the emails.",
      )
      expect(() => assertCanOptOut({ group, channel: 'email', isOn: false })).not.toThrow()
      expect(() => assertCanOptOut({ group, channel: 'inApp', isOn: true })).not.toThrow()
    },
  )

  test.each(['quotes', 'contract', 'stages', 'messages', 'reviews', 'forms'] as const)(
    '%s on every channel',
    (group) => {
      for (const channel of ['inApp', 'email'] as const)
        expect(() => assertCanOptOut({ group, channel, isOn: false })).not.toThrow()
    },
  )
})

test('an impersonation always sends a notification', () => {
  expect(() => assertCanOptOut({ group: 'account', channel: 'inApp', isOn: false })).toThrow(
    "Account notifications can't be turned off in the app. You can turn off the emails.",
  )
  expect(() => assertCanOptOut({ group: 'account', channel: 'email', isOn: false })).not.toThrow()
})

test('only contractors have a setting for reviews, because only they are reviewed', () => {
  expect(groupsFor('contractor')).toEqual(notificationGroupNames)
  expect(groupsFor('customer')).toEqual([
    'quotes',
    'contract',
    'payments',
    'stages',
    'messages',
    'disputes',
    'account',
    'forms',
  ])
  expect(groupsFor('admin')).toEqual([])
})
