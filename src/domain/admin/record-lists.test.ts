import { expect, test } from 'vitest'
import { filtersOf, unknownFilterOf } from './list-filters.ts'
import { orderOf, permissionForList, RECORD_LISTS, type RecordListName, recordListAt } from './record-lists.ts'

test('a list starts with the newest record, and a text sort with the letter A [ADMIN-01]', () => {
  expect(orderOf('customers', {})).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(orderOf('customers', { sort: 'name' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf('customers', { sort: 'name', dir: 'desc' })).toEqual({ sort: 'name', dir: 'desc' })
})

test('a list can start with records that need attention, longest wait first [ADMIN-02]', () => {
  expect(orderOf('consultations', {})).toEqual({ sort: 'createdAt', dir: 'asc' })
  expect(orderOf('consultations', { dir: 'desc' })).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(orderOf('warranty', { sort: 'createdAt' })).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(filtersOf('consultations', {})).toEqual({ status: 'open' })
  expect(filtersOf('consultations', { status: 'replied' })).toEqual({ status: 'replied' })
  expect(filtersOf('consultations', { status: 'all' })).toEqual({})
})

test('a list applies only the filters it supports', () => {
  expect(filtersOf('jobs', { state: 'NT', category: 'category_tiling', actor: 'mia' })).toEqual({
    state: 'NT',
    category: 'category_tiling',
  })
  expect(filtersOf('audit', { status: 'open', actor: 'mia' })).toEqual({ actor: 'mia' })
  expect(filtersOf('customers', { status: 'all' })).toEqual({})
})

test('a list ignores an unknown filter value [ADMIN-01]', () => {
  expect(filtersOf('jobs', { status: 'colour', state: 'ZZ', category: 'category_archived' })).toEqual({
    category: 'category_archived',
  })
  expect(filtersOf('consultations', { status: 'colour' })).toEqual({ status: 'open' })
  expect(filtersOf('audit', { action: 'account.none', actor: 'mia' })).toEqual({ actor: 'mia' })
  expect(filtersOf('audit', { actor: 'm'.repeat(257) })).toEqual({})
  expect(unknownFilterOf('jobs', { status: 'colour' })).toBe('status')
  expect(unknownFilterOf('jobs', { status: 'all', state: 'ZZ' })).toBe('state')
  expect(unknownFilterOf('jobs', { status: 'open', state: 'NT', category: 'category_archived' })).toBeUndefined()
})

test('every list of the menu has its page, and no other URL has one [ADMIN-01]', () => {
  const lists = ['customers', 'contractors', 'jobs', 'quote-requests', 'stages', 'money', 'support', 'site-content']
  expect(lists.map(recordListAt)).toEqual([
    'customers',
    'contractors',
    'jobs',
    'quoteRequests',
    'stages',
    'moneyAlerts',
    'supportChats',
    'siteContent',
  ])
  expect(['quoteRequests', 'toString', ''].map(recordListAt)).toEqual([undefined, undefined, undefined])
})

test('the read permission for its records opens a list [DATA-02]', () => {
  const names = Object.keys(RECORD_LISTS) as RecordListName[]

  expect(Object.fromEntries(names.map((name) => [name, permissionForList(name)]))).toMatchObject({
    customers: 'admin_customer_read',
    contractors: 'admin_contractor_read',
    jobs: 'admin_job_read',
    quoteRequests: 'admin_quote_request_read',
    quoteApplies: 'admin_quote_apply_read',
    stages: 'admin_job_read',
    moneyAlerts: 'admin_job_read',
    supportChats: 'admin_qa_read',
    siteContent: 'admin_app_setting_read',
    admins: 'admin_role_read',
  })
})
