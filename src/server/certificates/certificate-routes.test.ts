import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type {
  CertificateCheckView,
  JobCertificateView,
  OwnCertificateView,
} from '#api/certificates/certificate-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  anonymous,
  approveStage,
  createFixtures,
  expectValidLedger,
  jobFields,
  payStage,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { warrantyTermOf } from './certificate-store.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)
const oneStage = { stages: [{ name: 'All of it', percent: 100 }] }

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** Input of a contractor. The server replaces fixed names and numbers. */
const answers = {
  customerName: 'Jordan Blake',
  memberId: 'bs-cust-999',
  address: '14 Illawarra Rd, Marrickville, NSW',
  contractorName: 'Another Business',
  abn: '53 004 085 616',
  licenceNo: '000231C',
  warrantyYear: 6,
  warrantyNotice: 'The membrane is covered; cracked tiles are not.',
}

const completedJob = async () => {
  const { customer, contractor, job } = await fixtures.completedJob(oneStage)
  await contractor.request('PATCH', '/contractor/self', { abn: '51 824 753 556', company: 'Hoa Binh Tiling' })
  return { customer, contractor, job }
}

const certificateOf = (client: TestClient, jobId: string) =>
  client.request<JobCertificateView>('GET', `/job/${jobId}/certificate`)

const issue = (client: TestClient, jobId: string, change: object = {}) =>
  client.send<JobCertificateView>('POST', `/job/${jobId}/certificate`, { ...answers, ...change })

const replace = (client: TestClient, jobId: string, change: object = {}) =>
  client.send<JobCertificateView>('PUT', `/job/${jobId}/certificate`, { ...answers, ...change })

const check = (code: string) => visitor.request<CertificateCheckView>('GET', `/certificate/${code}`)

const certifiedJob = async () => {
  const { customer, contractor, job } = await completedJob()
  const { certificate } = (await issue(contractor, job.id)).body
  if (!certificate) throw new Error('No certificate was issued.')
  return { customer, contractor, job, certificate }
}

const sydneyToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date())
const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

describe('issuing a certificate', () => {
  test('takes names, member ID and ABN from the database, whatever the client sends [FORM-12, FORM-29]', async () => {
    const { customer, contractor, job } = await completedJob()
    const { username, name } = await customer.request<{ username: string; name: string }>('GET', '/account')

    const { status, body } = await issue(contractor, job.id)

    expect(status).toBe(200)
    expect(body.certificate).toMatchObject({
      jobId: job.id,
      status: 'valid',
      state: 'NSW',
      customer: { name, memberId: username, address: '14 Illawarra Rd, Marrickville, NSW' },
      contractor: { id: contractor.id, name: 'Hoa Binh Tiling', abn: '51 824 753 556', licenceNo: '000231C' },
      certifiedOn: sydneyToday(),
      warrantyYears: 6,
      warrantyNotice: 'The membrane is covered; cracked tiles are not.',
    })
    expect(body.certificate?.code).toMatch(/^[A-Za-z]{23}$/)
  })

  test("compares state law with the contractor's years, and the longer applies [FORM-17]", async () => {
    const { customer, contractor, job } = await completedJob()
    const today = sydneyToday()
    const { certificate } = (await issue(contractor, job.id, { warrantyYear: 2 })).body

    expect(certificate?.major).toMatchObject({ endsOn: yearsLater(today, 6), governs: 'statutory' })
    expect(certificate?.other).toMatchObject({ endsOn: yearsLater(today, 2), governs: 'own' })
    expect(certificate?.says.statutory).toBe(
      'Statutory warranty in NSW: six years for major defects and two years for other defects (Home Building Act 1989 (NSW)).',
    )
    expect(await warrantyTermOf(product.pool, job.id)).toMatchObject({
      contractorYears: 2,
      certifiedOn: today,
      endsOn: yearsLater(today, 2),
      majorEndsOn: yearsLater(today, 6),
    })
    expect(await certificateOf(customer, job.id)).toEqual({ certificate, writing: null })
  })

  test('notifies the customer with a link to the certificate [FORM-29]', async () => {
    const { customer, contractor, job } = await completedJob()
    await issue(contractor, job.id)

    expect(await waitForNotification(customer, 'Your certificate')).toMatchObject({
      type: 'certificate.issue',
      link: `/forms/certificate/${job.id}`,
      text: expect.stringContaining(
        'Hoa Binh Tiling has issued the work completion certificate for Bathroom renovation.',
      ),
    })
  })

  test.each([
    ['licenceNo', 'Please enter the licence number of the contractor.', { licenceNo: ' ' }],
    ['certificationDate', "The certification date can't be in the future.", { certificationDate: '2999-01-01' }],
    ['certificationDate', "The work wasn't completed by this date.", { certificationDate: '2020-01-01' }],
  ])('rejects an invalid %s and issues nothing: %s [FORM-12]', async (path, message, wrong) => {
    const { contractor, job } = await completed

    const rejected = await issue(contractor, job.id, wrong)

    expect(rejected).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect((await certificateOf(contractor, job.id)).certificate).toBeNull()
  })

  test('fails while a stage is open, and without an ABN', async () => {
    const signed = await fixtures.signedJob(oneStage)
    const bare = await fixtures.completedJob(oneStage)

    expect(await issue(signed.contractor, signed.job.id)).toMatchObject({
      status: 409,
      body: { message: 'You can issue a certificate once the last stage is approved.' },
    })
    expect(await issue(bare.contractor, bare.job.id)).toMatchObject({
      status: 409,
      body: { message: 'Add your ABN to your profile first.' },
    })
    expect((await certificateOf(bare.contractor, bare.job.id)).writing?.blockedBy).toBe(
      'Add your ABN to your profile first.',
    )
    expect(await warrantyTermOf(product.pool, signed.job.id)).toBeUndefined()
  })

  test('is limited to the signed contractor, and other users get 404 for the job', async () => {
    const { customer, job } = await completed
    const other = await signUp(product, 'contractor')

    expect(await issue(other, job.id)).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    expect(await issue(customer, job.id)).toMatchObject({ status: 403 })
    expect(await issue(visitor, job.id)).toMatchObject({ status: 401 })
    expect(await other.send('GET', `/job/${job.id}/certificate`)).toMatchObject({ status: 404 })
    expect(await (await signInAdmin(product)).send('GET', `/job/${job.id}/certificate`)).toMatchObject({ status: 200 })
  })

  test('twice concurrently issues one certificate', async () => {
    const { contractor, job } = await completedJob()

    const tries = await Promise.all([issue(contractor, job.id), issue(contractor, job.id)])

    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const message = "This job already has a certificate. If it's wrong, replace it."
    expect(tries.find(({ status }) => status === 409)?.body).toMatchObject({ message })
  })
})

const completed = completedJob()

describe('a wrong certificate', () => {
  test('is replaced, its code reports it as superseded, and its reminders stop [FORM-12]', async () => {
    const { customer, contractor, job, certificate } = await certifiedJob()
    const { writing } = await certificateOf(contractor, job.id)

    const right = await replace(contractor, job.id, { address: '16 Illawarra Rd, Marrickville, NSW' })

    expect(writing).toMatchObject({ does: 'replace', blockedBy: null, opensWith: { warrantyYear: 6 } })
    const now = right.body.certificate
    expect(now).toMatchObject({ status: 'valid', customer: { address: '16 Illawarra Rd, Marrickville, NSW' } })
    expect(now?.code).not.toBe(certificate.code)
    expect((await check(certificate.code)).status).toBe('superseded')
    expect((await check(now?.code ?? '')).status).toBe('valid')
    expect(await customer.request('GET', `/document/${certificate.documentId}`)).toMatchObject({ kind: 'certificate' })
    expect(await waitForNotification(customer, 'Your certificate was replaced')).toMatchObject({
      type: 'certificate.replace',
    })
    const { rows } = await product.pool.query(
      'select distinct k.code from certificate_expiry_reminders e join certificates k on k.id = e.certificate_id where k.job_id = $1',
      [job.id],
    )
    expect(rows).toEqual([{ code: now?.code }])
  })

  test('cannot be replaced before there is one', async () => {
    const { contractor, job } = await completed

    expect(await replace(contractor, job.id)).toMatchObject({
      status: 409,
      body: { message: "This job doesn't have a certificate yet." },
    })
  })
})

describe('a holder of the code', () => {
  test('sees that it is genuine, the work, the state and the warranty, but nothing about the customer [FORM-12]', async () => {
    const customer = await signUp(product, 'customer')
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PATCH', '/contractor/self', { abn: '51 824 753 556', company: 'Hoa Binh Tiling' })
    const categoryId = 'category_waterproofing'
    const { id } = await customer.request<JobView>('POST', '/job', { ...jobFields, categoryId })
    await contractor.request('PUT', `/job/${id}/quote`, { ...quoteFields, ...oneStage })
    await sign(contractor, id, contractor.id)
    await sign(customer, id, contractor.id)
    await payStage(product, customer, id, 0)
    await submitStage(contractor, id, 0)
    await approveStage(customer, id, 0)
    const { certificate } = (await issue(contractor, id)).body
    const { name, username, email } = await customer.request<Record<string, string>>('GET', '/account')

    const seen = await check(certificate?.code ?? '')

    expect(seen).toMatchObject({
      status: 'valid',
      work: 'Waterproofing',
      state: 'NSW',
      certifiedOn: sydneyToday(),
      warrantyYears: 6,
      contractor: { name: 'Hoa Binh Tiling', abn: '51 824 753 556' },
    })
    const text = JSON.stringify(seen)
    for (const hidden of [name, username, email, 'Illawarra', 'Bathroom', '18400', '18,400', id, 'membrane'])
      expect(text).not.toContain(hidden)
  })

  test.each(['A'.repeat(23), 'short', '0'.repeat(23)])('finds nothing under %s', async (code) => {
    expect(await visitor.send('GET', `/certificate/${code}`)).toMatchObject({ status: 404 })
  })

  test('has a limited number of attempts', async () => {
    const network = { 'x-forwarded-for': '10.77.0.1' }
    const tries = Array.from({ length: 61 }, () =>
      visitor.send('GET', `/certificate/${'B'.repeat(23)}`, undefined, network),
    )

    const statuses = (await Promise.all(tries)).map(({ status }) => status)

    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('an issued certificate', () => {
  test('is in the lists of both parties, latest first and paged', async () => {
    const { customer, contractor, job, certificate } = await certifiedJob()
    const right = (await replace(contractor, job.id)).body.certificate

    const first = await contractor.send<OwnCertificateView[]>('GET', '/certificates/self?limit=1')
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await contractor.request<OwnCertificateView[]>('GET', next.replace(/^.*\/api/, ''))

    expect(first.body).toMatchObject([{ code: right?.code, status: 'valid', jobId: job.id }])
    expect(second).toMatchObject([{ code: certificate.code, status: 'superseded' }])
    expect(await customer.request<OwnCertificateView[]>('GET', '/certificates/self')).toHaveLength(2)
  })

  test('is immutable in the database', async () => {
    const { certificate } = await certifiedJob()

    for (const statement of [
      `update certificates set warranty_years = 10 where code = '${certificate.code}'`,
      `delete from certificates where code = '${certificate.code}'`,
      `update documents set content = '{}' where id = '${certificate.documentId}'`,
    ])
      await expect(product.pool.query(statement)).rejects.toThrow('immutable')
  })
})
