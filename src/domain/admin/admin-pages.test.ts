import { expect, test } from 'vitest'
import { ADMIN_PAGES, adminMenuFor, adminPagesFor } from './admin-pages.ts'

const pagesFor = (...permissions: string[]) => adminPagesFor(permissions).map(({ label }) => label)

test('the menu shows each admin the pages of their permissions, and every admin the overview [ADMIN-01] [DATA-02]', () => {
  expect(pagesFor()).toEqual(['Overview'])
  expect(pagesFor('admin_qa_write')).toEqual(['Overview', 'Support', 'Stories'])
  expect(pagesFor('admin_consultation_read')).toEqual(['Overview', 'Consultations'])
  expect(pagesFor('admin_job_read')).toEqual([
    'Overview',
    'Jobs',
    'Stages to review',
    'Warranty cases',
    'Balances and alerts',
  ])
  expect(pagesFor('admin_app_setting_read')).toEqual(['Overview', 'Site content', 'Legal rules', 'Site access'])
  expect(pagesFor('admin_quote_request_read', 'admin_quote_apply_write')).toEqual([
    'Overview',
    'Quote requests',
    'Quote applies',
  ])
  expect(pagesFor('admin_role_delete', 'admin_delete')).toEqual(['Overview'])
  for (const one of ['admin_customer_read', 'admin_contractor_write', 'admin_role_read'])
    expect(pagesFor(one)).toContain('Accounts')
})

test('a supervisor and an admin with a global read or write permission see every page [DATA-02]', () => {
  const all = ADMIN_PAGES.map(({ label }) => label)

  for (const one of ['supervisor', 'admin_read', 'admin_write']) expect(pagesFor(one)).toEqual(all)
})

test('the menu groups the pages of a supervisor and leaves out groups without a page [ADMIN-01]', () => {
  const menuFor = (...permissions: string[]) => adminMenuFor(permissions).map(({ group }) => group)

  expect(menuFor('supervisor')).toEqual([undefined, 'Work', 'People', 'Money', 'Content', 'System'])
  expect(menuFor('admin_job_read')).toEqual([undefined, 'Work', 'Money'])
  expect(menuFor()).toEqual([undefined])
  expect(adminMenuFor(['supervisor']).flatMap(({ pages }) => pages)).toEqual(ADMIN_PAGES)
  expect(
    adminMenuFor(['admin_qa_read'])
      .at(-1)
      ?.pages.map(({ label }) => label),
  ).toEqual(['Stories'])
})
