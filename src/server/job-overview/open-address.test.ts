import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  checkAbn,
  createFixtures,
  jobFields,
  openAddress,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product)

afterAll(() => product.stop())

const see = (client: TestClient, jobId: string) => client.request<JobView>('GET', `/job/${jobId}`)
const readings = async (jobId: string) =>
  (await product.pool.query('select contractor_id, read_at from address_readings where job_id = $1', [jobId])).rows
const shown = { addressAccess: 'shown', addressDetail: jobFields.addressDetail, propertyAccess: 'Key under the pot' }
const hidden = { addressDetail: null, propertyAccess: null }

/** The customer has signed the quote of the contractor. */
async function chosenContractor(contractor?: TestClient) {
  const { customer, job } = await fixtures.postedJob({ propertyAccess: 'Key under the pot' })
  const chosen = contractor ?? (await signUp(product, 'contractor'))
  await chosen.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await sign(customer, job.id, chosen.id)
  return { customer, contractor: chosen, jobId: job.id }
}

describe('opening an address [JOB-04]', () => {
  test('shows the street and the access notes to the chosen contractor, and the customer who saw them', async () => {
    const { customer, contractor, jobId } = await chosenContractor()
    await checkAbn(product, contractor)

    expect(await see(contractor, jobId)).toMatchObject({ ...hidden, addressAccess: 'notOpened', addressReaders: [] })
    expect(await see(customer, jobId)).toMatchObject({ ...shown, addressReaders: [] })
    expect(await openAddress(contractor, jobId)).toMatchObject({ status: 200, body: { ...shown, addressReaders: [] } })

    expect(await see(contractor, jobId)).toMatchObject(shown)
    const { name } = await contractor.request<{ name: string }>('GET', `/contractors/${contractor.id}`)
    const reader = { contractorId: contractor.id, contractorName: name, readAt: expect.any(String) }
    for (const client of [customer, admin]) expect((await see(client, jobId)).addressReaders).toEqual([reader])
  })

  test('is stored once, however often and in parallel the contractor opens it', async () => {
    const { contractor, jobId } = await chosenContractor()
    await checkAbn(product, contractor)

    const replies = await Promise.all(Array.from({ length: 5 }, () => openAddress(contractor, jobId)))
    const [first] = await readings(jobId)
    await openAddress(contractor, jobId)

    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await readings(jobId)).toEqual([first])
  })

  test('waits for a checked ABN and says so, and works after the check', async () => {
    const { contractor, jobId } = await chosenContractor()

    expect(await see(contractor, jobId)).toMatchObject({ ...hidden, addressAccess: 'abnNotChecked' })
    expect(await openAddress(contractor, jobId)).toMatchObject({
      status: 409,
      body: { code: 'job.abnNotChecked', message: 'Plumbline shows the address when your ABN is checked.' },
    })
    expect(await readings(jobId)).toEqual([])
    await checkAbn(product, contractor)

    expect(await openAddress(contractor, jobId)).toMatchObject({ status: 200, body: shown })
  })

  test('keeps an opened address readable after the check of the ABN ends', async () => {
    const { contractor, jobId } = await chosenContractor()
    await checkAbn(product, contractor)
    await openAddress(contractor, jobId)

    await contractor.request('PATCH', '/contractor/self', { abn: '53004085616' })

    expect(await see(contractor, jobId)).toMatchObject(shown)
  })

  test('is a conflict before the signature of the customer, and no reading', async () => {
    const { contractor, job } = await fixtures.quotedJob()
    await checkAbn(product, contractor)
    await sign(contractor, job.id, contractor.id)

    expect(await openAddress(contractor, job.id)).toMatchObject({
      status: 409,
      body: { code: 'job.addressNotChosen', message: 'You see the address once the customer signs your quote.' },
    })
    expect(await readings(job.id)).toEqual([])
  })

  test('returns 404 to a contractor who cannot see the job, and 403 to its customer', async () => {
    const { customer, contractor, jobId } = await chosenContractor()
    await sign(contractor, jobId, contractor.id)
    const outsider = await signUp(product, 'contractor')
    await checkAbn(product, outsider)

    expect(await openAddress(outsider, jobId)).toMatchObject({ status: 404, body: { code: 'job.notFound' } })
    expect(await openAddress(outsider, 'jb0')).toMatchObject({ status: 404 })
    expect(await openAddress(customer, jobId)).toMatchObject({ status: 403 })
  })

  test('of a job without street and access notes needs nothing and is no reading', async () => {
    const { customer, job } = await fixtures.postedJob({ addressDetail: null })
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
    await sign(customer, job.id, contractor.id)

    expect(await openAddress(contractor, job.id)).toMatchObject({ status: 200, body: { addressAccess: 'shown' } })
    expect(await readings(job.id)).toEqual([])
  })
})

test('a contractor opens 20 new addresses in 24 hours, and parallel calls do not open more [JOB-04]', async () => {
  const { contractor, jobId: seen } = await chosenContractor()
  await checkAbn(product, contractor)
  await openAddress(contractor, seen)
  const owner = await signUp(product, 'customer')
  for (const _ of Array(17).keys()) {
    const { id } = await owner.request<JobView>('POST', '/job', jobFields)
    await product.pool.query('insert into address_readings values ($1, $2, now())', [id, contractor.id])
  }
  const jobs = await Promise.all([1, 2, 3, 4].map(() => chosenContractor(contractor)))

  const replies = await Promise.all(jobs.map(({ jobId }) => openAddress(contractor, jobId)))

  const statuses = replies.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429])
  const late = statuses.indexOf(429)
  const lateJobId = jobs[late]?.jobId ?? ''
  expect(replies[late]).toMatchObject({
    body: {
      code: 'job.tooManyAddresses',
      message: 'You have opened 20 new addresses in 24 hours. You can open this one later.',
    },
  })
  expect(Number(replies[late]?.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
  expect(await see(contractor, lateJobId)).toMatchObject({ ...hidden, addressAccess: 'notOpened' })
  expect(await openAddress(contractor, seen)).toMatchObject({ status: 200, body: shown })
})
