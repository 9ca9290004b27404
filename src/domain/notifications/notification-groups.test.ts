import { describe, expect, test } from 'vitest'
import { checkSwitch, groupsFor, notificationGroupNames } from './notification-groups.ts'

describe('what may be switched off', () => {
  test.each(['payments', 'disputes'] as const)('news of %s always stands in the inbox, its mails may stop', (group) => {
    expect(() => checkSwitch({ group, channel: 'inbox', isOn: false })).toThrow(
      'News about money always stands in your notifications. You can switch its mails off.',
    )
    expect(() => checkSwitch({ group, channel: 'mail', isOn: false })).not.toThrow()
    expect(() => checkSwitch({ group, channel: 'inbox', isOn: true })).not.toThrow()
  })

  test.each(['quotes', 'contract', 'stages', 'messages', 'reviews', 'forms'] as const)(
    '%s on every channel',
    (group) => {
      for (const channel of ['inbox', 'mail'] as const)
        expect(() => checkSwitch({ group, channel, isOn: false })).not.toThrow()
    },
  )
})

test('that the support has looked at an account is always told', () => {
  expect(() => checkSwitch({ group: 'account', channel: 'inbox', isOn: false })).toThrow(
    'News about your account always stands in your notifications. You can switch its mails off.',
  )
  expect(() => checkSwitch({ group: 'account', channel: 'mail', isOn: false })).not.toThrow()
})

test('only contractors are asked about reviews, because only they are reviewed', () => {
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
