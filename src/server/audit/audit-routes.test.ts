import { afterAll, expect, test } from 'vitest'
import type { AuditEntryView } from '#contract/audit/audit-routes.ts'
import { signInAdmin, signUp, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { html } from '#tests/support/site-content.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

test('nobody changes or removes a record, not even by SQL [ADMIN-03]', async () => {
  for (const text of ["update audit_entries set action = 'x'", 'delete from audit_entries', 'truncate audit_entries'])
    await expect(product.pool.query(text)).rejects.toThrow()
})

test('records are found by whom, of what, how and on which day, page by page, the latest first [ADMIN-03]', async () => {
  const search = (query: string) => admin.ask<AuditEntryView[]>('GET', `/admin/audit?${query}`)
  const clerk = await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])
  const { username } = await clerk.ask<{ username: string }>('GET', '/account')
  const { id } = await signUp(product, 'customer')
  for (const event of ['archive', 'restore', 'requireReset'])
    await clerk.ask('PATCH', `/admin/accounts/${id}/status`, { event })
  const statuses = (entries: AuditEntryView[]) => entries.map(({ after }) => (after as { status: string }).status)
  const [newest] = await search(`actor=${username}`)

  expect(statuses(await search(`actor=${username}`))).toEqual(['RESET_REQUIRED', 'CONFIRMED', 'ARCHIVED'])
  expect(statuses(await search(`subject=${id}`))).toEqual(['RESET_REQUIRED', 'CONFIRMED', 'ARCHIVED'])
  expect(await search(`actor=${username}&action=stage.reject`)).toEqual([])
  expect((await search('action=stage.reject')).every(({ action }) => action === 'stage.reject')).toBe(true)
  expect(await search('day=2001-01-01')).toEqual([])
  expect(await search('actor=nobody-at-all')).toEqual([])
  const first = await admin.call<AuditEntryView[]>('GET', `/admin/audit?actor=${username}&limit=2`)
  expect(statuses(first.body)).toEqual(['RESET_REQUIRED', 'CONFIRMED'])
  const next = /<\/api(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  expect(statuses(await admin.ask('GET', next))).toEqual(['ARCHIVED'])
  const sydney = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(newest?.at ?? 0))
  expect(await search(`actor=${username}&day=${sydney}`)).not.toEqual([])
  for (const wrong of ['cursor=x', 'day=yesterday', 'action=none'])
    expect([400, 422]).toContain((await admin.call('GET', `/admin/audit?${wrong}`)).status)
})

test('what customers and contractors do by the same calls is no record of an administrator [ADMIN-03]', async () => {
  const { customer, contractor, job } = await worldOf(product).waitingJob()
  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await customer.ask('PATCH', '/job/stage/status', rejection)
  const page = { content: html('Ours'), version: 0 }
  await contractor.ask('PUT', `/content/contractor/${contractor.id}/draft`, page)
  await contractor.ask('POST', `/content/contractor/${contractor.id}/release`, { version: 1 })

  const theirs = 'select action from audit_entries where actor_id = any ($1)'
  expect((await product.pool.query(theirs, [[customer.id, contractor.id]])).rows).toEqual([])
})
