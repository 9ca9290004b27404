/** One admin cannot lift the limits that a second admin guards [ADMIN-03]. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ApprovalView } from '#api/admin/approval-routes.ts'
import type { TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { signInAdminWithFactor } from '#tests/support/second-admins.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { readSetting } from '../site-content/app-settings.ts'

const product = await startProduct()
const ann = await signInAdminWithFactor(product, ['supervisor'])
const ben = await signInAdminWithFactor(product, ['supervisor'])
const content = siteContentOf(product, ann)
afterAll(() => product.stop())

const openFor = async (admin: TestClient) =>
  (await admin.request<ApprovalView[]>('GET', '/admin/approvals')).filter(({ kind }) => kind === 'setting')
const decide = async (admin: TestClient, verb: 'approve' | 'decline') =>
  admin.send('POST', `/admin/approvals/${(await openFor(ben))[0]?.id}/${verb}`)
const limitNow = async () => (await readSetting(product.pool, 'refunds')).limit
const auditsOf = async (id: string) => {
  const text = `select action, actor_id, after from audit_entries where subject_id = $1
    and action not in ('content.save', 'content.release') order by id`
  return (await product.pool.query<{ action: string; actor_id: string; after: object }>(text, [id])).rows
}

beforeEach(async () => {
  if ((await openFor(ben)).length > 0) await decide(ben, 'decline')
})

test('a higher refund limit applies only when another admin approves it [ADMIN-03]', async () => {
  await content.publish('setting/refunds', { limit: 900_000 })

  expect(await limitNow()).toBe(5_000)
  const [open] = await openFor(ann)
  expect(open).toMatchObject({
    subjectName: 'Refunds',
    setting: { before: { limit: 5_000 }, after: { limit: 900_000 } },
    isOwn: true,
  })
  expect((await content.draftOf('setting/refunds')).waiting).toMatchObject({
    by: expect.stringContaining('two-admins'),
  })
  expect(await content.deploy('setting/refunds', 1)).toMatchObject({ status: 409 })
  expect(await decide(ann, 'approve')).toMatchObject({
    status: 403,
    body: { message: "You made this request, so you can't approve it. Ask another admin." },
  })
  expect(await limitNow()).toBe(5_000)

  expect((await decide(ben, 'approve')).status).toBe(204)

  expect(await limitNow()).toBe(900_000)
  expect((await content.draftOf('setting/refunds')).waiting).toBeNull()
  expect(await auditsOf('setting/refunds')).toMatchObject([
    { action: 'approval.request', actor_id: ann.id, after: { event: 'deploy', number: 1, limit: 900_000 } },
    { action: 'content.deploy', actor_id: ben.id, after: { number: 1, requestedBy: expect.any(String) } },
  ])
})

test('a rollback of the refund limit waits for another admin too [ADMIN-03]', async () => {
  await content.publish('setting/refunds', { limit: 100 })
  await decide(ben, 'approve')

  expect((await content.rollBack('setting/refunds', 1)).status).toBe(200)

  expect(await limitNow()).toBe(100)
  expect((await decide(ann, 'approve')).status).toBe(403)
  expect((await decide(ben, 'approve')).status).toBe(204)
  expect(await limitNow()).toBe(900_000)
})

test('the limits of new contractors wait, and a declined change leaves them as they are [ADMIN-03, PAY-10]', async () => {
  const before = await readSetting(product.pool, 'newContractors')
  const lifted = { days: 0, reservePercent: 0, reserveDays: 0, weeklyMax: 1_000_000 }
  await content.publish('setting/newContractors', lifted)
  const reader = await signInAdminWithFactor(product, ['admin_app_setting_read'])

  expect(await openFor(reader)).toEqual([])
  expect((await decide(reader, 'approve')).status).toBe(403)
  expect((await decide(ben, 'decline')).status).toBe(204)

  expect(await readSetting(product.pool, 'newContractors')).toEqual(before)
  expect((await openFor(ben)).length).toBe(0)
})

test('an approval deploys only the version that was requested [ADMIN-03]', async () => {
  await content.publish('setting/refunds', { limit: 200 })
  const { body } = await content.save(
    'setting/refunds',
    { limit: 800_000 },
    (await content.draftOf('setting/refunds')).version,
  )
  await content.release('setting/refunds', body.version)

  expect((await decide(ben, 'approve')).status).toBe(409)

  expect(await limitNow()).toBe(900_000)
})

test('a limit needs a confirmed second factor, and other settings deploy at once [ASVS 7.5.3]', async () => {
  await content.publish('setting/figures', [{ value: '9', label: 'things' }])
  expect((await content.draftOf('setting/figures')).deployed).toMatchObject({ number: 1 })
  await product.pool.query(
    "update sessions set signed_in_at = signed_in_at - interval '1 hour' where account_id = $1",
    [ann.id],
  )
  await product.pool.query(
    "update sessions set confirmed_at = confirmed_at - interval '1 hour' where account_id = $1",
    [ann.id],
  )

  expect(await content.rollBack('setting/refunds', 1)).toMatchObject({
    status: 403,
    body: { code: 'core.stepUpRequired' },
  })
  expect((await content.rollBack('setting/figures', 0)).status).toBe(200)
})
