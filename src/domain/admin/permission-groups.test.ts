import { expect, test } from 'vitest'
import { ADMIN_PERMISSIONS } from '../core/admin-permissions.ts'
import { PERMISSION_GROUPS, pagesOpenedBy, permissionLabel, permissionName } from './permission-groups.ts'

test('every permission belongs to exactly one group, so that each can be granted [DATA-02]', () => {
  const actual = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)

  expect(actual.toSorted()).toEqual([...ADMIN_PERMISSIONS].toSorted())
})

test('a permission is named by its verb, and with its group where it stands alone', () => {
  expect(permissionLabel('supervisor')).toBe('Supervisor')
  expect(permissionLabel('admin_app_setting_deploy')).toBe('Deploy')
  expect(permissionName('supervisor')).toBe('Supervisor')
  expect(permissionName('admin_quote_apply_read')).toBe('Quote applies: Read')
  expect(permissionName('admin_delete')).toBe('Everything: Delete')
})

test('a permission opens the pages that the menu shows [DATA-02]', () => {
  expect(pagesOpenedBy(['admin_qa_write'])).toEqual(['Support', 'Stories'])
  expect(pagesOpenedBy(['admin_job_delete'])).toEqual([])
})
