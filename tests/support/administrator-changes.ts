/** Changes that admins make to other admins, each with its audit entry [ADMIN-03]. */
import { expect } from 'vitest'
import { signInAdmin, type TestClient } from './clients.ts'
import type { Product } from './product.ts'

export function administratorChanges(product: Product) {
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
