import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  anonymous,
  checkAbn,
  createFixtures,
  jobFields,
  newEmail,
  openAddress,
  payStage,
  quoteFields,
  readContract,
  sign,
  signInAdmin,
  signUp,
  TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })
const fixtures = createFixtures(product)
const admin = await signInAdmin(product)

afterAll(async () => {
  await second.stop()
  await product.stop()
})

const see = (client: TestClient, jobId: string) => client.request<JobView>('GET', `/job/${jobId}`)
const quotesOf = ({ quotes }: JobView) => quotes.map(({ contractorId }) => contractorId).sort()

test('a job has the next number, which opens nothing [JOB-01]', async () => {
  const owner = await signUp(product, 'customer')
  const first = await owner.request<JobView>('POST', '/job', jobFields)
  const second = await owner.request<JobView>('POST', '/job', jobFields)

  expect(first.number).toMatch(/^PL-\d{5}$/)
  expect(Number(second.number.slice(3))).toBeGreaterThan(Number(first.number.slice(3)))
  expect((await see(owner, first.id)).number).toBe(first.number)
  expect(await owner.send('GET', `/job/${first.number}`)).toMatchObject({ status: 404 })
})

/** An open job with a sent quote, a draft and hidden addresses. */
async function jobWithTwoQuotes() {
  const emails = { owner: newEmail('owner-secret'), sender: newEmail('sender-secret') }
  const owner = await signUp(product, 'customer', emails.owner)
  const sender = await signUp(product, 'contractor', emails.sender)
  const assistant = await signUp(product, 'contractor')
  const job = await owner.request<JobView>('POST', '/job', jobFields)
  await sender.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await assistant.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, status: 'draft', notes: 'Only a draft.' })
  return { owner, sender, assistant, jobId: job.id, emails }
}

describe('an open job [JOB-09, QUOTE-04]', () => {
  test('shows its customer every sent quote and its actions', async () => {
    const { owner, sender, jobId } = await jobWithTwoQuotes()

    const seen = await see(owner, jobId)

    expect(quotesOf(seen)).toEqual([sender.id])
    expect(seen).toMatchObject({ addressDetail: jobFields.addressDetail, actions: ['edit'] })
    expect(seen.quotes[0]).toMatchObject({
      actions: ['sign'],
      stages: [{ actions: [] }, { actions: [] }, { actions: [] }],
    })
  })

  test('shows a contractor only their own quote [ASVS 8.2.3]', async () => {
    const { sender, assistant, jobId } = await jobWithTwoQuotes()
    const outsider = await signUp(product, 'contractor')

    const bySender = await see(sender, jobId)
    const byAssistant = await see(assistant, jobId)
    const byStranger = await see(outsider, jobId)

    expect([bySender, byAssistant, byStranger].map(quotesOf)).toEqual([[sender.id], [assistant.id], []])
    expect(byAssistant.quotes[0]).toMatchObject({ status: 'draft', actions: ['saveDraft', 'send'] })
    expect(bySender.quotes[0]).toMatchObject({ status: 'sent', actions: ['send', 'sign'] })
    expect(byStranger.actions).toEqual(['quote'])
  })

  test('shows an admin everything but drafts, without actions', async () => {
    const { sender, jobId } = await jobWithTwoQuotes()

    const seen = await see(admin, jobId)

    expect(quotesOf(seen)).toEqual([sender.id])
    expect(seen).toMatchObject({ addressDetail: jobFields.addressDetail, actions: [], quotes: [{ actions: [] }] })
  })

  test('returns 404 to another customer and 401 to an anonymous caller', async () => {
    const { jobId } = await jobWithTwoQuotes()
    const other = await signUp(product, 'customer')

    expect((await other.send('GET', `/job/${jobId}`)).status).toBe(404)
    expect((await anonymous(product).send('GET', `/job/${jobId}`)).status).toBe(401)
  })

  test('contains no email address [ASVS 8.2.3]', async () => {
    const { owner, sender, assistant, jobId, emails } = await jobWithTwoQuotes()
    const responses = [
      ...(await Promise.all([owner, sender, assistant, admin].map((client) => see(client, jobId)))),
      await assistant.request('GET', '/job/open'),
      await owner.request('GET', `/job/${jobId}/contract/${sender.id}`),
      await anonymous(product).request('GET', `/contractors/${sender.id}`),
      await anonymous(product).request('GET', '/contractors-base-info'),
    ]

    const text = JSON.stringify(responses)
    for (const email of Object.values(emails)) expect(text).not.toContain(email)
    expect(text).not.toMatch(/bankDetails|accountNumber|"email"|passwordHash|payout/i)
  })
})

test('a signed job shows the contract to its parties and returns 404 to others', async () => {
  const { owner, sender, assistant, jobId } = await jobWithTwoQuotes()
  const unseen = await signUp(product, 'contractor')
  await sign(sender, jobId, sender.id)
  await sign(owner, jobId, sender.id)

  for (const side of [owner, sender])
    expect(await see(side, jobId)).toMatchObject({
      status: 'signed',
      signedQuote: { cost: 18_400 },
      customerSignature: 'A. Signer',
    })
  expect(await see(assistant, jobId)).toMatchObject({ signedQuote: null, customerSignature: null, signingDate: null })
  expect((await unseen.send('GET', `/job/${jobId}`)).status).toBe(404)
  // The draft was closed with the other quotes and stays hidden.
  for (const client of [admin, await signInAdmin(product, ['admin_job_read'])])
    expect(quotesOf(await see(client, jobId))).toEqual([sender.id])
})

test('a list shows each viewer the same job as the detail', async () => {
  const { owner, sender, assistant, jobId } = await jobWithTwoQuotes()
  const outsider = await signUp(product, 'contractor')
  const lists = [
    [owner, '/job/self'],
    [sender, '/job/self'],
    [assistant, '/job/self'],
    [sender, '/job/open'],
    [assistant, '/job/open'],
    [outsider, '/job/open'],
  ] as const

  for (const [client, path] of lists) {
    const listed = (await client.request<JobView[]>('GET', path)).find(({ id }) => id === jobId)
    expect(listed).toEqual(await see(client, jobId))
  }
})

describe('the street and the property access [JOB-04, ASVS 8.2.3]', () => {
  const hidden = [null, null]
  const shown = [jobFields.addressDetail, 'Key under the pot']

  /** What each contractor reads on the page and in a list, and whether the contract names the street. */
  async function privateFieldsFor(contractor: TestClient, jobId: string) {
    const fields = ({ addressDetail, propertyAccess }: JobView) => [addressDetail, propertyAccess]
    const own = (await contractor.request<JobView[]>('GET', '/job/self')).find(({ id }) => id === jobId)
    const { text } = await readContract(contractor, jobId, contractor.id)
    const page = fields(await see(contractor, jobId))
    expect(own && fields(own)).toEqual(page)
    return { page, inContract: text.includes(jobFields.addressDetail) }
  }

  async function twoSentQuotes() {
    const { customer, job } = await fixtures.postedJob({ propertyAccess: 'Key under the pot' })
    const chosen = await signUp(product, 'contractor')
    const other = await signUp(product, 'contractor')
    await checkAbn(product, chosen, other)
    for (const contractor of [chosen, other]) await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
    return { customer, chosen, other, jobId: job.id }
  }

  test('appear to the contractor whose quote the customer has signed, once opened and until the signature is revoked', async () => {
    const { customer, chosen, other, jobId } = await twoSentQuotes()
    const reads = async () => [await privateFieldsFor(chosen, jobId), await privateFieldsFor(other, jobId)]
    const notChosen = { page: hidden, inContract: false }

    expect(await reads()).toEqual([notChosen, notChosen])
    await sign(customer, jobId, chosen.id)
    expect(await reads()).toEqual([notChosen, notChosen])
    await openAddress(chosen, jobId)
    expect(await reads()).toEqual([{ page: shown, inContract: false }, notChosen])
    await customer.request('POST', `/job/${jobId}/contract/revoke-signature`, { contractorId: chosen.id })
    expect(await reads()).toEqual([notChosen, notChosen])
  })

  test('stay hidden after the signature of the contractor alone, and for the contractors who lost', async () => {
    const { customer, chosen, other, jobId } = await twoSentQuotes()

    await sign(chosen, jobId, chosen.id)
    expect(await privateFieldsFor(chosen, jobId)).toEqual({ page: hidden, inContract: false })
    expect((await readContract(customer, jobId, chosen.id)).text).toContain('the street address of this job, Sydney')
    await sign(other, jobId, other.id)
    await sign(customer, jobId, chosen.id)
    await openAddress(chosen, jobId)

    expect((await privateFieldsFor(chosen, jobId)).page).toEqual(shown)
    expect(await privateFieldsFor(other, jobId)).toEqual({ page: hidden, inContract: false })
    for (const client of [customer, admin])
      expect(await see(client, jobId)).toMatchObject({
        addressDetail: jobFields.addressDetail,
        propertyAccess: 'Key under the pot',
      })
  })
})

describe('the first page of open jobs [API-09]', () => {
  const openAt = async (client: TestClient, etag = '') =>
    await client.send<JobView[]>('GET', '/job/open', undefined, { 'if-none-match': etag })

  test('returns 304 for a known ETag and is never stored', async () => {
    const watcher = await signUp(product, 'contractor')
    await fixtures.postedJob()
    const { headers } = await openAt(watcher)
    const etag = headers.get('etag') ?? ''

    const same = await openAt(watcher, etag)
    await fixtures.postedJob()
    const changed = await openAt(watcher, etag)

    expect(headers.get('cache-control')).toBe('no-store')
    expect([same.status, same.body]).toEqual([304, undefined])
    expect(changed.status).toBe(200)
  })

  test('soon agrees in all processes and shows contractors their own quotes', async () => {
    const contractor = await signUp(product, 'contractor')
    const besideThem = new TestClient(second.address, contractor.idToken, contractor.id)
    const watcher = await signUp(second, 'contractor')
    await watcher.request('GET', '/job/open')

    const { job } = await fixtures.postedJob()
    const listed = async (client: TestClient) =>
      (await client.request<JobView[]>('GET', '/job/open')).find(({ id }) => id === job.id)
    await eventually(() => listed(watcher))
    await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)

    expect((await listed(contractor))?.quotes).toHaveLength(1)
    await eventually(async () => (await listed(besideThem))?.quotes.length === 1)
    expect((await listed(watcher))?.quotes).toEqual([])
  })
})

test("the list of open jobs includes the contractor's latest quote", async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const watcher = await signUp(product, 'contractor')
  const isListed = async (client: TestClient) =>
    (await client.request<JobView[]>('GET', '/job/open')).some(({ id }) => id === job.id)

  expect(await isListed(watcher)).toBe(true)
  await sign(contractor, job.id, contractor.id)
  await sign(customer, job.id, contractor.id)
  expect(await isListed(watcher)).toBe(false)
  const { job: newer } = await fixtures.postedJob()
  expect((await watcher.request<JobView[]>('GET', '/job/open'))[0]?.id).toBe(newer.id)
})

test('the progress of a job follows its stages: open, progress, completed [STAGE-11]', async () => {
  const { customer, contractor, job: signed } = await fixtures.signedJob()
  const progressFor = async (client: TestClient) => (await see(client, signed.id)).progress

  expect(signed).toMatchObject({ status: 'signed', progress: 'open' })
  await payStage(product, customer, signed.id, 0)
  expect([await progressFor(customer), await progressFor(contractor)]).toEqual(['progress', 'progress'])

  const completed = await fixtures.completedJob()
  expect((await see(completed.customer, completed.job.id)).progress).toBe('completed')
  const [listed] = await completed.contractor.request<JobView[]>('GET', '/job/self')
  expect(listed).toMatchObject({ id: completed.job.id, progress: 'completed' })
})
