/** Changes that admins make to other admins, each with its audit entry [ADMIN-03]. */
import { expect } from 'vitest'
import { signInAdmin, type TestClient } from './clients.ts'
import type { Product } from './product.ts'

export function administratorChanges(product: Product) {
  /** A change of permissions that another admin has requested. */
  const requested = async () => {
    const { id } = await signInAdmin(product, ['admin_qa_read'])
    const requester = await signInAdmin(product, ['supervisor'])
    const { rows } = await product.pool.query<{ name: string }>('select name from accounts where id = $1', [
      requester.id,
    ])
    const text = `insert into approvals (id, kind, subject_id, request, requested_by, requested_at)
      values ('approval-' || $1, 'permissions', $1, '{"grant": ["admin_job_read"], "revoke": []}', $2, now())`
    await product.pool.query(text, [id, requester.id])
    return { id, approvalId: `approval-${id}`, requestedBy: rows[0]?.name }
  }
  return {
    'POST /admin/admins': async () => {
      const permissions = ['admin_customer_read', 'admin_job_write']
      const fields = { username: `made-by-audit-${process.pid}`, name: 'Mia Clerk', permissions }
      return {
        send: (by: TestClient) => by.send('POST', '/admin/admins', fields),
        record: {
          action: 'admin.add',
          subject: { kind: 'account', id: expect.stringMatching(/\w/) },
          before: null,
          after: fields,
        },
      }
    },
    'POST /admin/admins/{id}/factors/reset': async () => {
      const { id } = await signInAdmin(product, ['admin_qa_read'])
      await product.pool.query(
        "insert into totp_factors (account_id, key_id, secret, created_at, confirmed_at) values ($1, 'k', '', now(), now())",
        [id],
      )
      return {
        send: (by: TestClient) => by.send('POST', `/admin/admins/${id}/factors/reset`),
        record: {
          action: 'admin.reset-factors',
          subject: { kind: 'account', id },
          before: { factors: 1 },
          after: { factors: 0 },
        },
      }
    },
    'POST /admin/approvals/{id}/approve': async () => {
      const { id, approvalId, requestedBy } = await requested()
      return {
        send: (by: TestClient) => by.send('POST', `/admin/approvals/${approvalId}/approve`),
        record: {
          action: 'admin.permissions',
          permission: 'admin_role_write',
          subject: { kind: 'account', id },
          before: { permissions: ['admin_qa_read'] },
          after: { permissions: ['admin_job_read', 'admin_qa_read'], requestedBy },
        },
      }
    },
    'POST /admin/approvals/{id}/decline': async () => {
      const { id, approvalId, requestedBy } = await requested()
      return {
        send: (by: TestClient) => by.send('POST', `/admin/approvals/${approvalId}/decline`),
        record: {
          action: 'approval.decline',
          permission: 'admin_role_write',
          subject: { kind: 'account', id },
          after: { grant: ['admin_job_read'], revoke: [], requestedBy },
        },
      }
    },
    'PATCH /admin/admins/{id}/permissions': async () => {
      const { id } = await signInAdmin(product, ['admin_qa_read'])
      const change = { grant: ['admin_job_read'], revoke: ['admin_qa_read'] }
      return {
        send: (by: TestClient) => by.send('PATCH', `/admin/admins/${id}/permissions`, change),
        record: {
          action: 'admin.permissions',
          subject: { kind: 'account', id },
          before: { permissions: ['admin_qa_read'] },
          after: { permissions: ['admin_job_read'] },
        },
      }
    },
  }
}
