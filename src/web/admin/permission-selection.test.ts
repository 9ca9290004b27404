import { expect, test } from 'vitest'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { permissionSelection } from './permission-selection.ts'

test('what was chosen before others changed the permissions brings nothing back that they took [DATA-02] [ADMIN-03]', () => {
  const changeable: AdminPermission[] = ['admin_qa_read', 'admin_job_read', 'admin_job_write', 'admin_customer_read']
  const change: Parameters<typeof permissionSelection>[1] = { grant: ['admin_job_read'], revoke: ['admin_job_write'] }

  // Somebody took the right to read questions meanwhile, and gave the one to read customers.
  expect(permissionSelection({ permissions: ['admin_job_write', 'admin_customer_read'], changeable }, change)).toEqual({
    ...change,
    chosen: ['admin_customer_read', 'admin_job_read'],
  })
  // Somebody did the same.
  expect(permissionSelection({ permissions: ['admin_job_read'], changeable }, change)).toEqual({
    grant: [],
    revoke: [],
    chosen: ['admin_job_read'],
  })
})

test('nothing is chosen that whoever chooses may not grant [DATA-02]', () => {
  const change: Parameters<typeof permissionSelection>[1] = { grant: ['admin_job_read'], revoke: ['supervisor'] }

  expect(permissionSelection({ permissions: ['supervisor'], changeable: [] }, change)).toEqual({
    grant: [],
    revoke: [],
    chosen: ['supervisor'],
  })
})
