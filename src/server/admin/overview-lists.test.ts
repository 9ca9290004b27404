/** The overview counts the same records as the lists it links to. */
import { afterAll, expect, test } from 'vitest'
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import type { RecordView } from '#api/admin/record-routes.ts'
import { ATTENTION_KINDS, type AttentionName } from '#domain/admin/attention.ts'
import { filtersOf } from '#domain/admin/list-filters.ts'
import { recordListAt } from '#domain/admin/record-lists.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { consultationsOf } from '#tests/support/consultations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const setClock = (now: string) => anonymous(product).request('POST', '/test/clock', { now })
afterAll(() => product.stop())

/** The list of each overview item. Failed tasks have none. */
const paths = {
  stages: 'lists/stages',
  rejected: 'lists/stages',
  missedDeadlines: 'lists/stages',
  support: 'lists/support-chats',
  payments: 'lists/money-alerts',
  alerts: 'lists/money-alerts',
  warranty: 'lists/warranty',
  overdueResponses: 'lists/warranty',
  consultations: 'lists/consultations',
  overdueConsultations: 'lists/consultations',
  verifications: 'contractors',
} as const satisfies Record<Exclude<AttentionName, 'failedEmails'>, string>
type Listed = keyof typeof paths

async function fillEveryLine(admin: TestClient): Promise<void> {
  const fixtures = createFixtures(product)
  await fixtures.pendingJob()
  const { job } = await fixtures.pendingJob()
  const decision = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await admin.request('PATCH', '/job/stage/status', decision)
  const customer = await signUp(product, 'customer')
  await customer.request('POST', '/conversations/support_plumbline/messages', { body: 'Hello?', key: 'hello-support' })
  await product.pool.query(
    `insert into money_alerts (kind, subject, detail, opened_at) values
       ('difference', 'ch_1', '{}', now()), ('payout-failed', 'po_1', '{}', now())`,
  )
  const { lodgedCase, escalatedCase } = createWarrantyFixtures(product)
  await lodgedCase()
  await escalatedCase()
  const { sendAsVisitor } = await consultationsOf(product)
  await sendAsVisitor()
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', { licenseNo: 'L-1' })
  const licence = { kind: 'licence', claimedValue: 'L-1', validUntil: '2026-12-10' }
  await admin.request('POST', `/admin/contractors/${contractor.id}/verifications`, licence)
}

async function recordsBehind(admin: TestClient, name: Listed): Promise<number> {
  const { to, search = {} }: { to: string; search?: Readonly<Record<string, string>> } = ATTENTION_KINDS[name]
  const list = recordListAt(to.replace('/admin/', ''))
  if (list === undefined) throw new Error(`${to} has no list`)
  const asked = new URLSearchParams({ ...(filtersOf(list, search) as Record<string, string>), ...search })
  return (await admin.request<RecordView[]>('GET', `/admin/${paths[name]}?${asked}`)).length
}

test('each overview item links to as many records as it counts [ADMIN-01]', async () => {
  await setClock('2026-11-02T02:00:00Z')
  await fillEveryLine(await signInAdmin(product, ['supervisor']))
  // Responses are overdue since 17 November and escalate on the 24th. The licence expires soon.
  await setClock('2026-11-18T02:00:00Z')
  const { sendAsVisitor } = await consultationsOf(product)
  await sendAsVisitor()
  const admin = await signInAdmin(product, ['supervisor'])
  // A worker marks the two stages of 2 November.
  await eventually(async () => (await recordsBehind(admin, 'missedDeadlines')) === 2)

  const { attention } = await admin.request<AdminOverview>('GET', '/admin/overview')
  const found: Record<string, number> = {}
  for (const name of Object.keys(paths) as Listed[]) found[name] = await recordsBehind(admin, name)

  expect(found).toEqual(
    Object.fromEntries(attention.filter(({ name }) => name in paths).map(({ name, count }) => [name, count])),
  )
  // None is equal only because it is empty, and overdue items are a subset.
  expect(found).toMatchObject({
    rejected: 1,
    warranty: 1,
    overdueResponses: 1,
    missedDeadlines: 2,
    consultations: 2,
    overdueConsultations: 1,
  })
  expect(Math.min(...Object.values(found))).toBeGreaterThan(0)
})
