import { expect, test } from 'vitest'
import { orderOf, RECORD_LISTS, type RecordListName, recordListAt, rightOfList } from './record-lists.ts'

test('a list begins with the latest, words with their first letter [ADMIN-01]', () => {
  expect(orderOf('customers', {})).toEqual({ sort: 'createdAt', dir: 'desc' })
  expect(orderOf('customers', { sort: 'name' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf('customers', { sort: 'name', dir: 'desc' })).toEqual({ sort: 'name', dir: 'desc' })
})

test('while something is searched for the list stands in the order of what is searched', () => {
  expect(orderOf('customers', { q: 'mia' })).toEqual({ sort: 'name', dir: 'asc' })
  expect(orderOf('customers', { q: 'mia@', sort: 'createdAt' })).toEqual({ sort: 'email', dir: 'asc' })
  expect(orderOf('jobs', { q: 'bath@home' })).toEqual({ sort: 'title', dir: 'asc' })
})

test('every list of the menu has its page, and no other address has one [ADMIN-01]', () => {
  const lists = ['customers', 'contractors', 'jobs', 'quote-requests', 'quote-applies']
  expect(lists.map(recordListAt)).toEqual(['customers', 'contractors', 'jobs', 'quoteRequests', 'quoteApplies'])
  expect(['quoteRequests', 'toString', ''].map(recordListAt)).toEqual([undefined, undefined, undefined])
})

test('a list is opened by the right to read what it lists [DATA-02]', () => {
  const names = Object.keys(RECORD_LISTS) as RecordListName[]

  expect(Object.fromEntries(names.map((name) => [name, rightOfList(name)]))).toMatchObject({
    customers: 'admin_customer_read',
    contractors: 'admin_contractor_read',
    jobs: 'admin_job_read',
    quoteRequests: 'admin_quote_request_read',
    quoteApplies: 'admin_quote_apply_read',
    admins: 'admin_role_read',
  })
})
