import { expect, test } from 'vitest'
import { grantablePermissions, permissionChangeError, permissionsAfter } from './permission-changes.ts'

const supervisor = { id: 'boss', permissions: ['supervisor'] }
const clerk = { id: 'clerk', permissions: ['admin_role_write', 'admin_job_write', 'admin_qa_read'] }

test('no admin changes their own permissions, not even to fewer [DATA-02]', () => {
  for (const change of [
    { grant: ['admin_job_read'], revoke: [] },
    { grant: [], revoke: ['supervisor'] },
  ] as const)
    expect(permissionChangeError(supervisor, 'boss', change)).toMatchObject({
      kind: 'forbidden',
      message: "You can't change your own permissions.",
    })
})

test('no admin grants or revokes a permission they lack, but write includes read [DATA-02]', () => {
  expect(permissionChangeError(supervisor, 'ada', { grant: ['supervisor'], revoke: ['admin_delete'] })).toBeUndefined()
  expect(
    permissionChangeError(clerk, 'ada', { grant: ['admin_job_read'], revoke: ['admin_role_write'] }),
  ).toBeUndefined()
  expect(permissionChangeError(clerk, undefined, { grant: ['admin_qa_read'], revoke: [] })).toBeUndefined()

  for (const one of ['supervisor', 'admin_qa_write', 'admin_job_delete', 'admin_read', 'admin_category_read'] as const)
    for (const change of [
      { grant: [one], revoke: [] },
      { grant: [], revoke: [one] },
    ])
      expect(permissionChangeError(clerk, 'ada', change)?.message).toBe(
        'You can only grant or remove permissions you have yourself.',
      )
})

test('a supervisor can grant every permission, and others only their own [DATA-02]', () => {
  expect(grantablePermissions(supervisor)).toHaveLength(36)
  expect(grantablePermissions(clerk)).toEqual([
    'admin_role_write',
    'admin_role_read',
    'admin_job_write',
    'admin_job_read',
    'admin_qa_read',
  ])
  expect(grantablePermissions({ permissions: ['admin_delete'] })).toContain('admin_job_delete')
  expect(grantablePermissions({ permissions: [] })).toEqual([])
})

test('an admin with every global permission is still no supervisor and cannot appoint one [DATA-02]', () => {
  const all = { id: 'deputy', permissions: ['admin_read', 'admin_write', 'admin_delete'] }
  const kept = ['supervisor', 'admin_app_setting_release', 'admin_app_setting_deploy'] as const

  expect(grantablePermissions(all)).toHaveLength(33)
  for (const one of kept)
    for (const change of [
      { grant: [one], revoke: [] },
      { grant: [], revoke: [one] },
    ])
      expect(permissionChangeError(all, 'ada', change)?.message).toBe(
        'You can only grant or remove permissions you have yourself.',
      )
})

test('a change adds the granted permissions, removes the revoked ones and keeps the rest', () => {
  const before = ['admin_qa_read', 'admin_job_read']

  expect(permissionsAfter(before, { grant: ['admin_job_read', 'supervisor'], revoke: ['admin_qa_read'] })).toEqual([
    'supervisor',
    'admin_job_read',
  ])
  expect(permissionsAfter(before, { grant: [], revoke: ['admin_delete'] })).toEqual(['admin_job_read', 'admin_qa_read'])
})
