import { expect, test } from 'vitest'
import { ADMIN_PERMISSIONS } from '../core/admin-permissions.ts'
import { PERMISSION_GROUPS, pagesOpenedBy, permissionName, permissionWord } from './permission-groups.ts'

test('every permission stands in exactly one area, so that each can be given [DATA-02]', () => {
  const shown = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions)

  expect(shown.toSorted()).toEqual([...ADMIN_PERMISSIONS].toSorted())
})

test('a permission is called by its deed, and with its area where it stands alone', () => {
  expect(permissionWord('supervisor')).toBe('Supervisor')
  expect(permissionWord('admin_app_setting_deploy')).toBe('Deploy')
  expect(permissionName('supervisor')).toBe('Supervisor')
  expect(permissionName('admin_quote_apply_read')).toBe('Quote applies: Read')
  expect(permissionName('admin_delete')).toBe('Everything: Delete')
})

test('what a permission opens is what the menu then shows [DATA-02]', () => {
  expect(pagesOpenedBy(['admin_qa_write'])).toEqual(['Support', 'Stories'])
  expect(pagesOpenedBy(['admin_job_delete'])).toEqual([])
})
