import { afterAll, describe, expect, test } from 'vitest'
import type { ContractorRecordView, CustomerRecordView } from '#api/admin/user-routes.ts'
import type { HistoryEntryView } from '#api/audit/history-entry-view.ts'
import { createFixtures, quoteFields, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { bankDetails, uploadProfileFiles } from '#tests/support/contractor-profile.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const writer = await signInAdmin(product, ['admin_contractor_write', 'admin_customer_write', 'admin_customer_delete'])

afterAll(() => product.stop())

const customerOf = (id: string) => writer.request<CustomerRecordView>('GET', `/admin/customers/${id}`)
const contractorOf = (id: string) => writer.request<ContractorRecordView>('GET', `/admin/contractors/${id}`)
const changedMeanwhile =
  'Someone else updated this record while you were editing. Reload to see their changes before you save.'

async function contractorWithProfile(): Promise<TestClient> {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PATCH', '/contractor/self', { ...(await uploadProfileFiles(contractor)), bankDetails })
  return contractor
}

const notifications = (client: TestClient) => client.request<{ type: string; text: string }[]>('GET', '/notifications')

describe('the record of a customer [ADMIN-01]', () => {
  test('shows the customer and actions, and lists jobs for admins who can read them [DATA-02]', async () => {
    const { customer, job } = await createFixtures(product).postedJob()
    const ofJobs = await signInAdmin(product, ['admin_customer_read', 'admin_job_read'])

    expect(await customerOf(customer.id)).toMatchObject({
      account: { id: customer.id, role: 'customer', status: 'CONFIRMED', actions: expect.arrayContaining(['archive']) },
      canEdit: true,
      jobs: [],
    })
    expect(await ofJobs.request('GET', `/admin/customers/${customer.id}`)).toMatchObject({
      account: { actions: [] },
      canEdit: false,
      jobs: [{ id: job.id, title: job.title, status: 'open' }],
    })
  })

  test('changes by the rules of My Account; the owner is notified, and the history records before and after', async () => {
    const customer = await signUp(product, 'customer')
    const { version, account } = await customerOf(customer.id)
    const path = `/admin/customers/${customer.id}`

    expect(await writer.send('PATCH', path, { name: ' ', version })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'name', message: 'Name is required' }] },
    })
    const change = { name: 'Mia Chen-Lee', version }
    const changed = await writer.request<CustomerRecordView>('PATCH', `/admin/customers/${customer.id}`, change)

    expect(changed.account.name).toBe('Mia Chen-Lee')
    expect(await customer.request('GET', '/session')).toMatchObject({ user: { name: 'Mia Chen-Lee' } })
    const [entry] = await writer.request<HistoryEntryView[]>('GET', `/admin/history?list=customers&id=${customer.id}`)
    expect(entry).toMatchObject({ before: { name: account.name }, after: { name: 'Mia Chen-Lee' } })
    await eventually(async () => (await notifications(customer)).some(({ type }) => type === 'account.change'))
    expect((await notifications(customer))[0]?.text).toContain('changed your name.')
  })

  test('withdraws consent but never gives it, because only the owner can', async () => {
    const customer = await signUp(product, 'customer')
    await customer.request('PATCH', '/account', { acceptCommunications: true })
    const path = `/admin/customers/${customer.id}`
    const change = async (acceptCommunications: boolean) =>
      writer.send<CustomerRecordView>('PATCH', path, {
        acceptCommunications,
        version: (await customerOf(customer.id)).version,
      })

    expect((await change(false)).body.acceptCommunications).toBe(false)
    expect(await change(true)).toMatchObject({ status: 422 })
  })
})

test('both records sum up the money for admins who can read jobs [ADMIN-01] [DATA-02]', async () => {
  const { customer, contractor } = await createFixtures(product).paidJob()
  const ofJobs = await signInAdmin(product, ['admin_customer_read', 'admin_contractor_read', 'admin_job_read'])
  const moneyFor = async (client: TestClient, path: string) =>
    (await client.request<{ money: object | null }>('GET', `/admin/${path}`)).money

  // Stage 1 costs $4,600. The service fee is 10 % of the quote of $18,400.
  expect(await moneyFor(ofJobs, `customers/${customer.id}`)).toEqual({ paid: 6_440, held: 4_600, refunded: 0 })
  expect(await moneyFor(ofJobs, `contractors/${contractor.id}`)).toEqual({
    held: 4_600,
    available: 0,
    paidOut: 0,
    owed: 0,
  })
  expect(await moneyFor(writer, `customers/${customer.id}`)).toBeNull()
  expect(await moneyFor(writer, `contractors/${contractor.id}`)).toBeNull()
})

describe('the record of a contractor [ADMIN-01]', () => {
  test('changes by the rules of the own profile, and a new number ends its verification', async () => {
    const contractor = await contractorWithProfile()
    const path = `/admin/contractors/${contractor.id}`
    const check = { kind: 'licence', claimedValue: '000231C', validUntil: '2099-01-01' }
    await writer.request('POST', `${path}/verifications`, check)
    const { version } = await contractorOf(contractor.id)

    expect(await writer.send('PATCH', path, { abn: '1', version })).toMatchObject({ status: 422 })
    expect(await writer.send('PATCH', path, { city: 'SYDNEY', version })).toMatchObject({ status: 422 })
    const { profile } = await writer.request<ContractorRecordView>('PATCH', path, { licenseNo: '000999C', version })

    expect(profile).toMatchObject({ licenseNo: '000999C', company: 'Hoa Binh Tiling', verified: [] })
    const [entry] = await writer.request<HistoryEntryView[]>(
      'GET',
      `/admin/history?list=contractors&id=${contractor.id}`,
    )
    expect(entry).toMatchObject({ before: { licenseNo: '000231C' }, after: { licenseNo: '000999C' } })
    await eventually(async () => (await notifications(contractor)).some(({ type }) => type === 'profile.change'))
  })

  test('lists sent quotes for admins who can read quotes, but no drafts [DATA-02]', async () => {
    const { contractor, job } = await createFixtures(product).quotedJob()
    const ofQuotes = await signInAdmin(product, ['admin_contractor_read', 'admin_quote_apply_read'])
    const { job: other } = await createFixtures(product).postedJob()
    await contractor.request('PUT', `/job/${other.id}/quote`, { ...quoteFields, status: 'draft' })

    expect((await contractorOf(contractor.id)).quotes).toEqual([])
    expect(await ofQuotes.request('GET', `/admin/contractors/${contractor.id}`)).toMatchObject({
      quotes: [{ jobId: job.id, title: job.title, status: 'sent' }],
    })
  })

  test('never accepts bank details from an admin', async () => {
    const contractor = await contractorWithProfile()
    const { version } = await contractorOf(contractor.id)
    const change = { bankDetails: { ...bankDetails, accountNumber: '99 999 999' }, advantage: 'Dry.', version }

    await writer.request('PATCH', `/admin/contractors/${contractor.id}`, change)

    expect((await contractorOf(contractor.id)).bankDetails?.accountNumberSuffix).toBe('678')
  })
})

test('of two concurrent changes the second fails and changes nothing [ADMIN-01]', async () => {
  const customer = await signUp(product, 'customer')
  const contractor = await contractorWithProfile()
  for (const [path, first, second] of [
    [`/admin/customers/${customer.id}`, { name: 'First' }, { name: 'Second' }],
    [`/admin/contractors/${contractor.id}`, { company: 'First' }, { company: 'Second' }],
  ] as const) {
    const { version } = await writer.request<{ version: string }>('GET', path)
    await writer.request('PATCH', path, { ...first, version })

    expect(await writer.send('PATCH', path, { ...second, version })).toMatchObject({
      status: 409,
      body: { message: changedMeanwhile },
    })
    expect(JSON.stringify(await writer.request('GET', path))).not.toContain('Second')
  }
})

test('a change by the owner in between counts as well', async () => {
  const contractor = await contractorWithProfile()
  const { version } = await contractorOf(contractor.id)
  await contractor.request('PATCH', '/contractor/self', { advantage: 'Flood-tested.' })

  const change = { advantage: 'Dry.', version }
  expect(await writer.send('PATCH', `/admin/contractors/${contractor.id}`, change)).toMatchObject({ status: 409 })
})

test('a record is found only in its own list', async () => {
  const customer = await signUp(product, 'customer')
  const contractor = await contractorWithProfile()
  for (const path of [
    `/admin/contractors/${customer.id}`,
    `/admin/customers/${contractor.id}`,
    '/admin/customers/unknown',
  ])
    for (const method of ['GET', 'PATCH'])
      expect(await writer.send(method, path, method === 'GET' ? undefined : { version: 'any' })).toMatchObject({
        status: 404,
      })
  expect(await writer.send('POST', `/admin/contractors/${customer.id}/bank-details`)).toMatchObject({ status: 404 })
})

describe('bank details are masked without the permission [DATA-02]', () => {
  // The expected statuses of reading the record and the full number.
  test.each([
    ['admin_contractor_read', 200, 403],
    ['admin_contractor_write', 200, 200],
    ['admin_read', 200, 403],
    ['admin_write', 200, 200],
    ['supervisor', 200, 200],
    ['admin_contractor_delete', 403, 403],
    ['admin_customer_write', 403, 403],
  ] as const)('%s', async (permission, ofRecord, ofWhole) => {
    const contractor = await contractorWithProfile()
    const admin = await signInAdmin(product, [permission])

    const record = await admin.send<ContractorRecordView>('GET', `/admin/contractors/${contractor.id}`)
    const whole = await admin.send('POST', `/admin/contractors/${contractor.id}/bank-details`)

    expect([record.status, whole.status]).toEqual([ofRecord, ofWhole])
    if (ofRecord === 200) {
      expect(record.body.bankDetails).toEqual({ accountName: 'Hoa Binh Tiling Pty Ltd', accountNumberSuffix: '678' })
      expect(JSON.stringify(record.body)).not.toMatch(/062000|12345678/)
    }
    if (ofWhole === 200)
      expect(whole.body).toEqual({ accountName: 'Hoa Binh Tiling Pty Ltd', bsb: '062000', accountNumber: '12345678' })
    const entries = await writer.request<HistoryEntryView[]>(
      'GET',
      `/admin/history?list=contractors&id=${contractor.id}`,
    )
    expect(entries.map(({ action }) => action)).toEqual(ofWhole === 200 ? ['contractor.reveal-bank'] : [])
  })
  test('one account can reveal 30 an hour, which limits a stolen session [ASVS 2.4.1]', async () => {
    const contractor = await contractorWithProfile()
    const clerk = await signInAdmin(product, ['admin_contractor_write'])
    const reveal = () => clerk.send('POST', `/admin/contractors/${contractor.id}/bank-details`)
    const answers = await Promise.all(Array.from({ length: 31 }, reveal))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    const history = `/admin/history?list=contractors&id=${contractor.id}&limit=50`
    expect(await writer.request('GET', history)).toHaveLength(30)
  })
})
