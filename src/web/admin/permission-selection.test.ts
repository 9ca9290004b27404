import { expect, test } from 'vitest'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { permissionSelection } from './permission-selection.ts'

test('a selection does not restore permissions that another admin removed [DATA-02] [ADMIN-03]', () => {
  const changeable: AdminPermission[] = ['admin_qa_read', 'admin_job_read', 'admin_job_write', 'admin_customer_read']
  const change: Parameters<typeof permissionSelection>[1] = { grant: ['admin_job_read'], revoke: ['admin_job_write'] }

  // Another admin removed the permission to read consultations and granted the one to read customers.
  expect(permissionSelection({ permissions: ['admin_job_write', 'admin_customer_read'], changeable }, change)).toEqual({
    ...change,
    chosen: ['admin_customer_read', 'admin_job_read'],
  })
  // Another admin made the same change.
  expect(permissionSelection({ permissions: ['admin_job_read'], changeable }, change)).toEqual({
    grant: [],
    revoke: [],
    chosen: ['admin_job_read'],
  })
})

test('a selection contains only permissions the admin may grant [DATA-02]', () => {
  const change: Parameters<typeof permissionSelection>[1] = { grant: ['admin_job_read'], revoke: ['supervisor'] }

  expect(permissionSelection({ permissions: ['supervisor'], changeable: [] }, change)).toEqual({
    grant: [],
    revoke: [],
    chosen: ['supervisor'],
  })
})
