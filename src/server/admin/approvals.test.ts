import { afterAll, afterEach, expect, test } from 'vitest'
import type { ApprovalView } from '#api/admin/approval-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, createFixtures, expectValidLedger, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { cancelContract, firstPaymentCents, moneyOf } from '#tests/support/money.ts'
import { startProduct } from '#tests/support/product.ts'
import { signInAdminWithFactor, signInAndSetUp } from '#tests/support/second-admins.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const { balanceOf, waitForClosed, refundsAtProcessor } = moneyOf(product)
const ann = await signInAdminWithFactor(product, ['supervisor'])
const ben = await signInAdminWithFactor(product, ['supervisor'])

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const openFor = async (admin: TestClient, subjectId: string) =>
  (await admin.request<ApprovalView[]>('GET', '/admin/approvals')).filter((open) => open.subjectId === subjectId)
const decide = (admin: TestClient, id: string, verb: 'approve' | 'decline') =>
  admin.send('POST', `/admin/approvals/${id}/${verb}`)
const auditsOf = async (subjectId: string) => {
  const text = 'select action, actor_id from audit_entries where subject_id = $1 order by id'
  return (await product.pool.query<{ action: string; actor_id: string }>(text, [subjectId])).rows
}
const permissionsOf = async (id: string) =>
  (await ben.request<{ permissions: string[] }>('GET', `/admin/admins/${id}`)).permissions

test('a refund above the limit changes nothing until a second admin approves it [ADMIN-03, PAY-09]', async () => {
  const { job } = await fixtures.paidJob()

  expect((await cancelContract(ann, job.id)).status).toBe(200)

  expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  const [open] = await openFor(ann, job.id)
  expect(open).toMatchObject({
    kind: 'refund',
    amount: firstPaymentCents / 100,
    reason: 'We have changed our minds.',
    subjectName: 'Bathroom renovation',
    isOwn: true,
  })
  expect(await cancelContract(ann, job.id)).toMatchObject({
    status: 409,
    body: { message: 'This change already waits for a second admin.' },
  })
  expect(await decide(ann, open?.id ?? '', 'approve')).toMatchObject({
    status: 403,
    body: { message: "You made this request, so you can't approve it. Ask another admin." },
  })
  expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)

  expect((await decide(ben, open?.id ?? '', 'approve')).status).toBe(204)

  await waitForClosed(job.id)
  expect(await refundsAtProcessor(job.id)).toEqual([firstPaymentCents])
  expect(await openFor(ann, job.id)).toEqual([])
  expect(await auditsOf(job.id)).toEqual([
    { action: 'approval.request', actor_id: ann.id },
    { action: 'contract.cancel', actor_id: ben.id },
  ])
})

test('a declined refund leaves the contract as it was [ADMIN-03]', async () => {
  const { customer, job } = await fixtures.paidJob()
  await cancelContract(ann, job.id)
  const [open] = await openFor(ben, job.id)

  expect((await decide(ben, open?.id ?? '', 'decline')).status).toBe(204)

  expect(await decide(ben, open?.id ?? '', 'approve')).toMatchObject({
    status: 409,
    body: { message: 'This request has already been decided.' },
  })
  expect(await customer.request<JobView>('GET', `/job/${job.id}`)).toMatchObject({
    signedQuote: { status: 'progress' },
  })
})

test('an admin whose second factors were reset approves nothing for 24 hours [ADMIN-03]', async () => {
  const { job } = await fixtures.paidJob()
  const cam = await signInAdminWithFactor(product, ['supervisor'])
  await cancelContract(ann, job.id)
  const [open] = await openFor(ann, job.id)
  await ann.request('POST', `/admin/admins/${cam.id}/factors/reset`)
  const { rows } = await product.pool.query<{ username: string }>('select username from accounts where id = $1', [
    cam.id,
  ])
  const { body } = await anonymous(product).send('GET', '/session', undefined, { cookie: cam.cookie })
  expect(body).toMatchObject({ sessionEnd: expect.stringContaining('Your second sign-in step was reset') })
  const afterReset = await signInAndSetUp(product, rows[0]?.username ?? '')

  expect(await decide(afterReset, open?.id ?? '', 'approve')).toMatchObject({
    status: 403,
    body: {
      message: "Your second factors were reset in the last 24 hours, so you can't approve yet. Ask another admin.",
    },
  })

  expect(await balanceOf(`held:${job.id}:0`)).toBe(460_000)
  await product.pool.query(
    `insert into security_events (account_id, event, device, network, occurred_at)
     values ($1, 'factorReset', 'Firefox', '', now() - interval '25 hours')`,
    [ben.id],
  )
  expect((await decide(ben, open?.id ?? '', 'approve')).status).toBe(204)
  await waitForClosed(job.id)
})

test('small refunds of a day count together [ADMIN-03]', async () => {
  const dana = await signInAdminWithFactor(product, ['admin_job_write'])
  // $1,000.00 in one stage, with a fee of $100.00.
  const small = () => fixtures.paidJob({ cost: 1_000, stages: [{ name: 'All', percent: 100 }] })
  const jobs = [await small(), await small(), await small(), await small(), await small()]

  for (const { job } of jobs) await cancelContract(dana, job.id)

  const waiting = await Promise.all(jobs.map(({ job }) => openFor(ben, job.id)))
  expect(waiting.map(({ length }) => length)).toEqual([0, 0, 0, 0, 1])
})

test('permissions change when a second admin approves them, who holds them [ADMIN-03, DATA-02]', async () => {
  const { id } = await signInAdmin(product, ['admin_qa_read'])
  const clerk = await signInAdminWithFactor(product, ['admin_role_write'])
  const reader = await signInAdminWithFactor(product, ['admin_job_read'])
  const change = { grant: ['admin_job_read'], revoke: ['admin_qa_read'] }

  expect((await ann.send('PATCH', `/admin/admins/${id}/permissions`, change)).status).toBe(200)

  expect(await permissionsOf(id)).toEqual(['admin_qa_read'])
  const [open] = await openFor(ben, id)
  expect(open).toMatchObject({ kind: 'permissions', ...change, isOwn: false })
  expect(await openFor(reader, id)).toEqual([])
  expect((await decide(reader, open?.id ?? '', 'approve')).status).toBe(403)
  expect((await decide(clerk, open?.id ?? '', 'approve')).status).toBe(403)
  expect((await decide(ann, open?.id ?? '', 'approve')).status).toBe(403)
  expect(await permissionsOf(id)).toEqual(['admin_qa_read'])

  expect((await decide(ben, open?.id ?? '', 'approve')).status).toBe(204)
  expect(await permissionsOf(id)).toEqual(['admin_job_read'])
})

test('a new admin has no permission until a second admin approves them [ADMIN-01, ADMIN-03]', async () => {
  const fields = { username: 'waiting.admin', name: 'Mia Clerk', permissions: ['admin_job_read'] }

  const { id } = await ann.request<{ id: string }>('POST', '/admin/admins', fields)

  expect(await permissionsOf(id)).toEqual([])
  const [open] = await openFor(ben, id)
  await decide(ben, open?.id ?? '', 'approve')
  expect(await permissionsOf(id)).toEqual(['admin_job_read'])
})

test('an unknown request is not found', async () => {
  expect((await decide(ben, 'nothing', 'approve')).status).toBe(404)
})
