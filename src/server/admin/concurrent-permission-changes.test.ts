/**
 * An admin loses a permission while a decision based on it is in progress. The decision must use the current
 * permissions [DATA-02].
 */
import { afterAll, expect, test } from 'vitest'
import { type Reply, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
afterAll(() => product.stop())

/** The request starts before the admin's own change commits, and waits for it. */
async function sendMeanwhile(decider: TestClient, change: string, verb: () => Promise<Reply>): Promise<Reply> {
  const holder = await product.pool.connect()
  await holder.query('begin')
  await holder.query(`update accounts set ${change} where id = $1`, [decider.id])
  const sent = verb()
  await eventually(async () => {
    const { rows } = await product.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length > 0
  })
  await holder.query('commit')
  holder.release()
  return await sent
}

const permissionsOf = (grant: string[], revoke: string[] = []) => ({
  verb: (by: TestClient, { id }: TestClient) => by.send('PATCH', `/admin/admins/${id}/permissions`, { grant, revoke }),
})
let added = 0
const adding = (permissions: string[]) => ({
  verb: (by: TestClient) => {
    added += 1
    return by.send('POST', '/admin/admins', { username: `added-${added}`, name: 'Mia Clerk', permissions })
  },
})
const archiving = {
  verb: (by: TestClient, { id }: TestClient) => by.send('PATCH', `/admin/accounts/${id}/status`, { event: 'archive' }),
}

const roleAndJob = ['admin_role_write', 'admin_job_write']
const onlyRole = "permissions = '{admin_role_write}'"
const onlyJob = "permissions = '{admin_job_write}'"
const allButSupervisor = "permissions = '{admin_role_write,admin_role_delete,admin_write,admin_delete}'"
const archived = "status = 'ARCHIVED'"
const permissionDenied = 'admin.permissionDenied'

test.each([
  ['grants a permission they have lost', roleAndJob, onlyRole, permissionsOf(['admin_job_read']), permissionDenied],
  [
    'revokes a permission they have lost',
    roleAndJob,
    onlyRole,
    permissionsOf([], ['admin_job_read']),
    permissionDenied,
  ],
  ['may not change permissions any more', roleAndJob, onlyJob, permissionsOf(['admin_job_read']), 'core.forbidden'],
  ['is archived and changes permissions', roleAndJob, archived, permissionsOf(['admin_job_read']), 'core.forbidden'],
  [
    'is no supervisor any more and makes one',
    ['supervisor'],
    allButSupervisor,
    permissionsOf(['supervisor']),
    permissionDenied,
  ],
  [
    'adds an admin with a permission they have lost',
    roleAndJob,
    onlyRole,
    adding(['admin_job_read']),
    permissionDenied,
  ],
  ['adds an admin after losing the permission to', roleAndJob, onlyJob, adding([]), 'core.forbidden'],
  ['is no supervisor any more and archives', ['supervisor'], allButSupervisor, archiving, 'account.supervisorsOnly'],
])('an admin who %s at the same time is rejected', async (_what, permissions, change, { verb }, code) => {
  const decider = await signInAdmin(product, permissions)
  const colleague = await signInAdmin(product, ['admin_job_read'])

  const answer = await sendMeanwhile(decider, change, () => verb(decider, colleague))

  expect(answer).toMatchObject({ status: 403, body: { code } })
  const { rows } = await product.pool.query('select status, permissions from accounts where id = $1', [colleague.id])
  expect(rows).toEqual([{ status: 'CONFIRMED', permissions: ['admin_job_read'] }])
})
