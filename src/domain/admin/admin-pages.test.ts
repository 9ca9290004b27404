import { expect, test } from 'vitest'
import { ADMIN_PAGES, adminPagesFor } from './admin-pages.ts'

const shown = (...permissions: string[]) => adminPagesFor(permissions).map(({ label }) => label)

test('the menu shows each administrator what their rights open, and everybody the overview [ADMIN-01] [DATA-02]', () => {
  expect(shown()).toEqual(['Overview'])
  expect(shown('admin_qa_write')).toEqual(['Overview', 'Support'])
  expect(shown('admin_consultation_read')).toContain('Consultations')
  expect(shown('admin_job_read')).toEqual(['Overview', 'Stages to review', 'Money', 'Warranty cases'])
  expect(shown('admin_app_setting_read')).toEqual(['Overview', 'Site access', 'Site content'])
  for (const one of ['admin_customer_read', 'admin_contractor_write', 'admin_role_read'])
    expect(shown(one)).toContain('Accounts')
})

test('a supervisor, and whoever may read or write everything, sees every page [DATA-02]', () => {
  const all = ADMIN_PAGES.map(({ label }) => label)

  for (const one of ['supervisor', 'admin_read', 'admin_write']) expect(shown(one)).toEqual(all)
})
