/**
 * Every admin call that changes data leaves exactly one record with its actor, permission, subject and origin
 * [ADMIN-03]. A rejected call leaves none, and without a record there is no change.
 */
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import { type RouteSpec, rolesOf } from '#api/core/route.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { routes } from '#api/routes.ts'
import { type ChangeLine, changeLines } from '#domain/admin/change-labels.ts'
import { fieldLabels } from '#domain/admin/field-labels.ts'
import { administratorChanges } from '#tests/support/administrator-changes.ts'
import { type AuditEntry, auditEntries } from '#tests/support/audit-entries.ts'
import { anonymous, createFixtures, newEmail, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { contentChanges } from '#tests/support/content-changes.ts'
import { contractorChanges } from '#tests/support/contractor-changes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { failedTaskChanges } from '#tests/support/failed-tasks.ts'
import { jobChanges } from '#tests/support/job-changes.ts'
import { legalRuleChanges } from '#tests/support/legal-rules.ts'
import { startProduct } from '#tests/support/product.ts'
import { caseFields, publishStory } from '#tests/support/stories.ts'
import { supportChanges } from '#tests/support/support-changes.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product, ['supervisor'])
const colleague = await signInAdmin(product, ['admin_qa_write'])
afterAll(() => product.stop())

/** Admin calls that change no audited data: rendering, messages, reads, the comparison with the processor and the own account. */
const noChanges =
  /^(POST \/(job|document)\/.*pdf|POST \/admin\/impersonation|POST \/admin\/money\/compare|POST \/conversations|GET |.* \/(account|name|upload|form\/|session|sign|user|tracking|ai|notifications|site-access\/unlock|consultations))/
const rows: [call: string, spec: RouteSpec][] = Object.entries(routes)
const changing = rows.flatMap(([call, spec]) =>
  rolesOf(spec).includes('admin') && !noChanges.test(call) ? [call] : [],
)

interface Change {
  readonly send: (by: TestClient) => Promise<{ status: number; body: unknown }>
  readonly record: object
}

async function failedRefund(): Promise<{ jobId: string; alertId: string; reference: string }> {
  const { customer, job } = await fixtures.signedJob()
  const sheet = await customer.request<PaymentSheetView>('POST', '/job/stage/pay', { id: job.id, stageIndex: 0 })
  const card = '4000 0000 0000 5126'
  await anonymous(product).request('POST', '/test/processor/confirm', { clientSecret: sheet.clientSecret, card })
  await eventually(async () => {
    const { rows: paid } = await product.pool.query('select 1 from stages where job_id = $1 and paid_at is not null', [
      job.id,
    ])
    return paid.length === 1
  })
  await customer.request('POST', `/job/${job.id}/cancel`, { reason: 'We have changed our minds.' })
  const reference = `refund:${job.id}:0`
  const alertId = await eventually(async () => {
    const text = 'select id from money_alerts where subject = $1 and resolved_at is null'
    return (await product.pool.query<{ id: string }>(text, [reference])).rows[0]?.id
  }, 20_000)
  return { jobId: job.id, alertId, reference }
}

const send =
  (method: string, path: string, body?: object): Change['send'] =>
  (by) =>
    by.send(method, path, body)

const changes: Record<string, () => Promise<Change>> = {
  ...administratorChanges(product),
  ...contractorChanges(product),
  ...supportChanges(product, colleague),
  ...contentChanges(product, admin),
  ...jobChanges(product),
  ...failedTaskChanges(product),
  'POST /admin/stories': async () => ({
    send: send('POST', '/admin/stories', { ...caseFields('AUDIT-1'), publish: false }),
    record: { action: 'story.write', subject: { kind: 'story' }, after: { status: 'draft', title: 'A cracked slab' } },
  }),
  'PUT /admin/stories/{id}': async () => {
    const { id } = await publishStory(admin, caseFields('AUDIT-2'))
    return {
      send: send('PUT', `/admin/stories/${id}`, { ...caseFields('AUDIT-2'), title: 'A mended slab', publish: true }),
      record: {
        action: 'story.change',
        subject: { kind: 'story', id },
        before: { status: 'published', title: 'A cracked slab' },
        after: { publish: true, title: 'A mended slab' },
      },
    }
  },
  'PATCH /admin/stories/{id}': async () => {
    const { id } = await publishStory(admin, caseFields('AUDIT-3'))
    return {
      send: send('PATCH', `/admin/stories/${id}`, { event: 'unpublish' }),
      record: {
        action: 'story.decide',
        subject: { kind: 'story', id },
        before: { status: 'published' },
        after: { event: 'unpublish' },
      },
    }
  },
  'PATCH /admin/accounts/{id}/status': async () => {
    const { id } = await signUp(product, 'customer')
    return {
      send: send('PATCH', `/admin/accounts/${id}/status`, { event: 'archive' }),
      record: {
        action: 'account.status',
        subject: { kind: 'account', id },
        before: { status: 'CONFIRMED' },
        after: { status: 'ARCHIVED', event: 'archive' },
        permission: 'admin_customer_delete',
      },
    }
  },
  'POST /admin/invitations': async () => {
    const email = newEmail('invited')
    return {
      send: send('POST', '/admin/invitations', { email, role: 'contractor' }),
      record: {
        action: 'account.invite',
        subject: { kind: 'email', id: email },
        after: { role: 'contractor' },
        permission: 'admin_contractor_write',
      },
    }
  },
  'PUT /admin/site-access': async () => ({
    send: send('PUT', '/admin/site-access', { rules: [{ path: '/consult', requires: 'membership' }] }),
    record: {
      action: 'site-access.change',
      before: { rules: [] },
      after: { rules: [{ path: '/consult', requires: 'membership' }], passwordChanged: false },
    },
  }),
  'POST /admin/categories': async () => ({
    send: send('POST', '/admin/categories', { name: 'Roofs', image: 'swatch:iron', sort: 130 }),
    record: {
      action: 'category.add',
      subject: { kind: 'category', id: 'category_roofs' },
      after: { name: 'Roofs', image: 'swatch:iron', sort: 130 },
    },
  }),
  'PUT /admin/categories/{id}/archived': async () => ({
    send: send('PUT', '/admin/categories/category_advanced/archived', { isArchived: true }),
    record: {
      action: 'category.archive',
      subject: { kind: 'category', id: 'category_advanced' },
      before: { isArchived: false },
      after: { isArchived: true },
    },
  }),
  ...legalRuleChanges(product),
  'PATCH /categories/{id}': async () => ({
    send: send('PATCH', '/categories/category_waterproofing', { name: 'Wet areas' }),
    record: {
      action: 'category.change',
      subject: { kind: 'category', id: 'category_waterproofing' },
      before: expect.objectContaining({ name: 'Waterproofing' }),
      after: expect.objectContaining({ name: 'Wet areas' }),
    },
  }),
  'POST /admin/refunds/{reference}/retry': async () => {
    const { jobId, reference } = await failedRefund()
    return {
      send: send('POST', `/admin/refunds/${reference}/retry`),
      record: { action: 'refund.retry', subject: { kind: 'refund', id: reference }, after: { jobId } },
    }
  },
  'POST /job/{id}/evidence-pack': async () => {
    const { id } = (await fixtures.signedJob()).job
    const path = `/job/${id}/evidence-pack`
    return { send: send('POST', path), record: { action: 'job.evidence-pack', subject: { kind: 'job', id } } }
  },
  'POST /admin/money/alerts/{id}/retry': async () => {
    const { alertId, reference } = await failedRefund()
    return {
      send: send('POST', `/admin/money/alerts/${alertId}/retry`),
      record: {
        action: 'alert.retry',
        subject: { kind: 'alert', id: alertId },
        before: { kind: 'refund-failed', about: reference },
      },
    }
  },
  'POST /admin/money/alerts/{id}/resolve': async () => {
    const { alertId } = await failedRefund()
    return {
      send: send('POST', `/admin/money/alerts/${alertId}/resolve`, { resolution: 'The bank has paid it by hand.' }),
      record: {
        action: 'alert.resolve',
        subject: { kind: 'alert', id: alertId },
        after: expect.objectContaining({ resolution: 'The bank has paid it by hand.' }),
      },
    }
  },
  'POST /admin/warranty/{id}/decide': async () => {
    const { one } = await createWarrantyFixtures(product).escalatedCase()
    const words = 'The work is as agreed.'
    return {
      send: send('POST', `/admin/warranty/${one.id}/decide`, { outcome: 'close', words }),
      record: {
        action: 'warranty.decide',
        subject: { kind: 'warranty-case', id: one.id },
        before: { status: 'escalated' },
        after: { status: 'closed', words },
      },
    }
  },
}

const records = () => auditEntries(admin)
const { username } = await admin.request<{ username: string }>('GET', '/account')

/** The database rejects new records. */
async function withoutRecords(action: () => Promise<void>): Promise<void> {
  await product.pool.query('alter table audit_entries add constraint no_records check (false) not valid')
  try {
    await action()
  } finally {
    await product.pool.query('alter table audit_entries drop constraint no_records')
  }
}

/** The record that the history shows last. */
async function toldLines({ id }: AuditEntry): Promise<ChangeLine[]> {
  const [entry] = await admin.request<HistoryEntryView[]>('GET', `/admin/history?list=audit&id=${id}`)
  if (entry === undefined) throw new Error(`No history tells of the change ${id}`)
  return changeLines({ ...entry, subject: entry.subject.id })
}

/** For an account or another record. */
const anId = /\b([A-Za-z]{20}|[a-z]{2}[0-9a-f]{32})\b/

/** Subjects with names of their own. For content these are pages, because screens name the settings. */
const hasName = ({ kind, id }: AuditEntry['subject']) =>
  ['account', 'conversation', 'category', 'story', 'job', 'refund', 'warranty-case', 'consultation'].includes(kind) ||
  /^(category|contractor)\//.test(id)

/** Whether the audit list shows the name of the last subject. */
async function namedSubject(): Promise<boolean> {
  const [line] = await admin.request<RecordView[]>('GET', '/admin/lists/audit?limit=1')
  const [, ...id] = String(line?.cells.subject).split(' ')
  return line?.names?.[id.join(' ')] !== undefined
}

test('the table has every admin call that changes data [ADMIN-03]', () => {
  expect(Object.keys(changes).toSorted()).toEqual(changing.toSorted())
})

test.each(Object.keys(changes))(
  '%s leaves one record in its transaction, and none if it is rejected [ADMIN-03]',
  async (call) => {
    const change = await changes[call]?.()
    if (change === undefined) throw new Error(`Nothing is known of ${call}`)
    const [last] = await records()
    const rejected = await change.send(await signInAdmin(product, ['admin_category_read']))
    expect([403, 404]).toContain(rejected.status)
    expect((await records())[0]).toEqual(last)
    await withoutRecords(async () => expect((await change.send(admin)).status).toBe(500))
    // Statements sent together with the record fail after it.
    expect(product.consumeFaults().join('')).toMatch(/no_records|transaction is aborted/)

    // Nothing has changed, so everything is still to be done.
    const { status, body } = await change.send(admin)

    expect([200, 204], JSON.stringify(body)).toContain(status)
    const [record, next] = await records()
    expect(next).toEqual(last)
    // For calls of any admin the account decides the permission, and the change names it.
    const { permission }: RouteSpec = routes[call as keyof typeof routes]
    expect(record).toMatchObject({
      permission,
      ...change.record,
      actor: expect.stringContaining(`(${username})`),
      network: expect.stringMatching(/^[0-9a-f]{16}$/),
      requestId: expect.stringMatching(/\w{8}/),
    })
    // The history has a label for each field.
    const told = record ? await toldLines(record) : []
    expect(told.map(({ field }) => field).filter((field) => fieldLabels(field) === undefined)).toEqual([])
    // It shows names instead of known ids.
    expect(told.filter(({ from = '', to = '' }) => anId.test(`${from} ${to}`))).toEqual([])
    expect(await namedSubject()).toBe(record !== undefined && hasName(record.subject))
  },
  30_000,
)

test("an owner's own changes are not admin changes", async () => {
  const before = await records()
  const { customer, job } = await fixtures.pendingJob()

  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The grout is missing.' }
  await customer.request('PATCH', '/job/stage/status', rejection)

  expect(await records()).toEqual(before)
})
