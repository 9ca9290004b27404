/** Three rows for each list of one customer, one contractor and an admin, created through the product's own routes. */
import { randomUUID } from 'node:crypto'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  approveStage,
  endCoolingOff,
  jobFields,
  newEmail,
  payStage,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from './clients.ts'
import { uploadProfileFiles } from './contractor-profile.ts'
import { eventually } from './eventually.ts'
import { impersonate } from './impersonation.ts'
import {
  bankDetails,
  bankTimeoutMs,
  latestPayout,
  liftNewContractorLimits,
  setUpAccount,
  switchPayouts,
  withdraw,
} from './payees.ts'
import type { Product } from './product.ts'
import { sendApply } from './quote-applies.ts'
import { requestQuotes } from './quote-requests.ts'
import { html, siteContentOf } from './site-content.ts'
import { storePhoto } from './stored-photo.ts'
import { caseFields, publishStory } from './stories.ts'
import { lodge, sendPlan } from './warranty-cases.ts'

const numbers = [1, 2, 3] as const
const category = 'category_waterproofing'
/** The server replaces the names and numbers. */
const certificateFields = {
  customerName: 'Jordan Blake',
  memberId: 'bs-cust-1',
  address: jobFields.addressDetail,
  contractorName: 'Hoa Binh Tiling',
  abn: '51 824 753 556',
  licenceNo: '000231C',
  warrantyYear: 6,
}

interface Parties {
  readonly customer: TestClient
  readonly contractor: TestClient
  readonly others: readonly TestClient[]
  readonly supervisor: TestClient
}

async function signUpOnThreeDevices(product: Product): Promise<TestClient> {
  const email = newEmail('devices')
  const clients = []
  for (const _number of numbers) clients.push(await signUp(product, 'customer', email))
  return clients[0] as TestClient
}

export async function createThreeOfEach(product: Product) {
  const parties: Parties = {
    customer: await signUpOnThreeDevices(product),
    contractor: await signUp(product, 'contractor'),
    others: [await signUp(product, 'contractor'), await signUp(product, 'contractor')],
    supervisor: await signInAdmin(product, ['supervisor']),
  }
  await fillProfiles(parties)
  await switchPayouts(product, true)
  await liftNewContractorLimits(product)
  await setUpAccount(parties.contractor)
  const jobs: JobView[] = []
  for (const number of numbers) jobs.push(await completeJob(product, parties, `Bathroom ${number}`))
  for (const number of numbers) await holdStage(product, parties, `Deck ${number}`)
  const cases = await openCases(parties, jobs)
  await requestAndApply(parties)
  await writeMessages(product, parties)
  await writeForms(product, parties, jobs)
  await workOfAdmins(product, parties)
  return { ...parties, jobs, cases }
}

async function fillProfiles({ contractor, others, customer }: Parties): Promise<void> {
  for (const each of [contractor, ...others]) {
    await each.request('PATCH', '/contractor/self', await uploadProfileFiles(each))
    await customer.request('PUT', `/favourites/${each.id}`)
  }
  await contractor.request('PATCH', '/contractor/self', { bankDetails })
}

/** Three quotes, three paid stages, a review, a certificate and a withdrawal. */
async function completeJob(product: Product, parties: Parties, title: string): Promise<JobView> {
  const { customer, contractor, others } = parties
  const { id } = await customer.request<JobView>('POST', '/job', { ...jobFields, title, categoryId: category })
  for (const each of [contractor, ...others]) await each.request('PUT', `/job/${id}/quote`, quoteFields)
  for (const client of [contractor, customer]) await sign(client, id, contractor.id)
  for (const [stageIndex] of quoteFields.stages.entries()) {
    await payStage(product, customer, id, stageIndex)
    await submitStage(contractor, id, stageIndex)
    await approveStage(customer, id, stageIndex)
  }
  await contractor.request('POST', `/job/${id}/certificate`, certificateFields)
  await endCoolingOff(product, id)
  await eventually(async () => (await withdraw(contractor)).status === 200, bankTimeoutMs)
  await latestPayout(contractor, 'sent', 'paid')
  return await customer.request<JobView>('POST', '/job/review', { id, review: 'Neat.', rating: 5 })
}

/** A job whose first stage is paid and not submitted. */
async function holdStage(product: Product, { customer, contractor }: Parties, title: string): Promise<void> {
  const { id } = await customer.request<JobView>('POST', '/job', { ...jobFields, title, categoryId: category })
  await contractor.request('PUT', `/job/${id}/quote`, quoteFields)
  for (const client of [contractor, customer]) await sign(client, id, contractor.id)
  await payStage(product, customer, id, 0)
}

async function openCases({ customer, contractor }: Parties, jobs: readonly JobView[]) {
  const cases = await Promise.all(jobs.map(({ id }) => lodge(customer, id)))
  for (const [index, { id }] of cases.entries()) {
    await sendPlan(contractor, id)
    // Three plans for the first case.
    for (const reason of index === 0 ? ['Too slow.', 'Too late.'] : []) {
      await customer.request('POST', `/warranty/${id}/dispute`, { reason })
      await sendPlan(contractor, id)
    }
    await customer.request('POST', `/warranty/${id}/dispute`, { reason: 'No.' })
    await customer.request('POST', `/warranty/${id}/escalate`, { reason: 'Please decide who pays.' })
  }
  return cases
}

async function requestAndApply({ customer, contractor, others }: Parties): Promise<void> {
  for (const number of numbers) {
    const { id } = await requestQuotes(customer, { subtitle: `Kitchen ${number}` })
    for (const each of [contractor, ...others]) await sendApply(each, id)
  }
}

async function writeMessages(product: Product, { customer, contractor, others }: Parties): Promise<void> {
  const customers = [customer, await signUp(product, 'customer'), await signUp(product, 'customer')]
  const write = (from: TestClient, to: string) =>
    from.request('POST', `/conversations/${to}/messages`, { body: 'The tiles are here.', key: randomUUID() })
  for (const each of [contractor, ...others]) await write(each, customer.id)
  for (const each of customers) await write(each, contractor.id)
  for (const each of [...customers, contractor]) for (const _ of numbers) await write(each, 'support_plumbline')
}

async function writeForms(product: Product, { customer, contractor }: Parties, jobs: readonly JobView[]) {
  for (const { id } of jobs) {
    const answers = { description: 'The deck is loose.' }
    for (const client of [customer, contractor]) await client.request('PUT', `/form/warranty/${id}/draft`, { answers })
    const body = { messages: [{ role: 'user', content: 'A deck please' }], conversation: `chat-${randomUUID()}` }
    await customer.request('POST', '/ai', body)
    await customer.request('POST', '/consultations', {
      canYou: 'Why is the wall wet?',
      photos: [await storePhoto(customer, 'forms')],
    })
    const report = { state: 'NSW', city: 'Sydney', title: 'A leak', photos: [await storePhoto(contractor, 'forms')] }
    const trade = { subtitle: 'No fall', buildingTrades: category, totalCost: 4200, warrantyYear: 6 }
    for (const purpose of ['library', 'customer'])
      await contractor.request('POST', '/reports', { ...report, ...trade, purpose, jobId: id })
  }
  for (const number of numbers)
    await publishStory(await signInAdmin(product, ['admin_qa_write']), caseFields(`${number}`))
}

async function workOfAdmins(product: Product, { customer, contractor, supervisor }: Parties): Promise<void> {
  const content = siteContentOf(product, supervisor)
  for (const number of numbers) {
    const licence = { kind: 'licence', claimedValue: '000231C', validUntil: `209${number}-12-31` }
    await supervisor.request('POST', `/admin/contractors/${contractor.id}/verifications`, licence)
    await content.publish(`contractor/${contractor.id}`, html(`Version ${number}`))
    await content.publish('setting/about', { story: `Story ${number}`, mission: 'Mission' })
    const viewing = await impersonate(product, await signInAdmin(product, ['supervisor']), customer.id)
    await viewing.request('DELETE', '/impersonation')
    const rules = number === 2 ? [] : [{ path: '/consult', requires: 'membership' }]
    await supervisor.request('PUT', '/admin/site-access', { rules })
  }
  await product.pool.query(
    `insert into failed_tasks (queue, payload, failure, failed_at)
     select 'emails', jsonb_build_object('about', 'passwordChanged', 'accountId', $1::text, 'number', number), 'No answer.', now()
     from generate_series(1, 3) number`,
    [customer.id],
  )
  await product.pool.query(
    `insert into approvals (id, kind, subject_id, request, requested_by, requested_at)
     select gen_random_uuid()::text, 'permissions', subject, '{"permissions": ["admin_qa_read"]}', $1, now()
     from unnest($2::text[]) subject`,
    [supervisor.id, [customer.id, contractor.id, supervisor.id]],
  )
  await product.pool.query(
    `insert into money_alerts (kind, subject, detail, opened_at)
     select 'refund-failed', $1 || ':' || number, jsonb_build_object('jobId', $1::text, 'stageIndex', number), now()
     from generate_series(0, 2) number`,
    [customer.id],
  )
}
