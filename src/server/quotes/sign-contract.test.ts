import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  createFixtures,
  expectValidLedger,
  quoteFields,
  readContract,
  sign,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const rounds = 5

const trySign = (client: TestClient, jobId: string, contractorId: string, sha256?: string) =>
  client.send<JobView>('POST', `/job/${jobId}/contract/sign`, {
    contractorId,
    sha256,
    signature: { kind: 'typed', value: 'A. Signer' },
  })

const statuses = (responses: readonly { status: number }[]) => responses.map(({ status }) => status).sort()

/** A job with two sent quotes. */
async function twiceQuotedJob() {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const other = await signUp(product, 'contractor')
  await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
  return { customer, contractor, other, job }
}

test('two concurrent signatures of one party are one signature [QUOTE-07]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()

  const responses = await Promise.all([1, 2, 3].map(() => trySign(customer, job.id, contractor.id)))

  expect(statuses(responses)).toEqual([200, 409, 409])
  expect((await readContract(customer, job.id, contractor.id)).signatures).toHaveLength(1)
})

test('the database denies changes and new stages of a signed quote [QUOTE-09]', async () => {
  const signed = await fixtures.signedJob()
  const { job, contractor } = await fixtures.quotedJob()
  const stage = (jobId: string, contractorId: string) =>
    product.pool.query(
      `insert into stages (job_id, contractor_id, stage_index, name, percent, cost_cents) values ($1, $2, 3, 'More', 5, 1)`,
      [jobId, contractorId],
    )
  const never = /of a signed quote never change/

  await expect(stage(signed.job.id, signed.contractor.id)).rejects.toThrow(never)
  const change = 'update stages set cost_cents = 1 where job_id = $1'
  await expect(product.pool.query(change, [signed.job.id])).rejects.toThrow(never)
  const move =
    'update stages set job_id = $1, contractor_id = $2, stage_index = 3 where job_id = $3 and stage_index = 2'
  await expect(product.pool.query(move, [signed.job.id, signed.contractor.id, job.id])).rejects.toThrow(never)
  expect((await stage(job.id, contractor.id)).rowCount).toBe(1)
  await product.pool.query('delete from stages where job_id = $1 and stage_index = 3', [job.id])
})

test('two parties signing at once make one contract with one text', async () => {
  for (let round = 0; round < rounds; round++) {
    const { customer, contractor, job } = await fixtures.quotedJob()

    const responses = await Promise.all([
      trySign(customer, job.id, contractor.id),
      trySign(contractor, job.id, contractor.id),
    ])

    expect(statuses(responses)).toEqual([200, 200])
    expect(await customer.request('GET', `/job/${job.id}`)).toMatchObject({
      status: 'signed',
      contractorId: contractor.id,
    })
  }
})

test('a customer who signs two quotes at once signs one; the other returns the reason', async () => {
  for (let round = 0; round < rounds; round++) {
    const { customer, contractor, other, job } = await twiceQuotedJob()

    const responses = await Promise.all([contractor, other].map(({ id }) => trySign(customer, job.id, id)))

    expect(statuses(responses)).toEqual([200, 409])
    const message = 'You have signed another quote for this job. Remove that signature before you sign this one.'
    expect(responses.find(({ status }) => status === 409)).toMatchObject({ body: { message } })
  }
})

test('with two contractors signed, the customer still gets one contract [QUOTE-09]', async () => {
  for (let round = 0; round < rounds; round++) {
    const { customer, contractor, other, job } = await twiceQuotedJob()
    await sign(contractor, job.id, contractor.id)
    await sign(other, job.id, other.id)

    const responses = await Promise.all([contractor, other].map(({ id }) => trySign(customer, job.id, id)))

    expect(statuses(responses)).toEqual([200, 409])
    const { quotes, contractorId } = await customer.request<JobView>('GET', `/job/${job.id}`)
    expect(quotes.map(({ status }) => status).sort()).toEqual(['closed', 'signed'])
    expect(contractorId).toBe(responses[0]?.status === 200 ? contractor.id : other.id)
  }
})

test('a concurrent signature and revocation report the true result', async () => {
  for (let round = 0; round < rounds; round++) {
    const { customer, contractor, job } = await fixtures.quotedJob()
    await sign(customer, job.id, contractor.id)

    const [signed, withdrawn] = await Promise.all([
      trySign(contractor, job.id, contractor.id),
      customer.send('POST', `/job/${job.id}/contract/revoke-signature`, { contractorId: contractor.id }),
    ])

    const { status, quotes } = await customer.request<JobView>('GET', `/job/${job.id}`)
    expect(signed?.status).toBe(200)
    expect([status, quotes[0]?.status]).toEqual(
      withdrawn?.status === 200 ? ['open', 'contractorSigned'] : ['signed', 'signed'],
    )
  }
})

test('a signer with an outdated fingerprint gets 409', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const { sha256 } = await readContract(customer, job.id, contractor.id)
  await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 99_000 })

  const failed = await trySign(customer, job.id, contractor.id, sha256)

  const message = 'The contract has changed since you opened it. Read it again before you sign.'
  expect(failed).toMatchObject({ status: 409, body: { message } })
  expect((await readContract(customer, job.id, contractor.id)).signatures).toEqual([])
})

test('a concurrent edit and signature sign only the text that was read', async () => {
  for (let round = 0; round < rounds; round++) {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const { sha256 } = await readContract(customer, job.id, contractor.id)

    const [signed, saved] = await Promise.all([
      trySign(customer, job.id, contractor.id, sha256),
      contractor.send<JobView>('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 99_000 }),
    ])

    expect([signed?.status, saved?.status].sort()).toEqual([200, 409])
    const [quote] = (await customer.request<JobView>('GET', `/job/${job.id}`)).quotes
    expect(quote?.cost).toBe(saved?.status === 200 ? 99_000 : 18_400)
  }
})

test('a quote sent twice at once is stored once with its stages', async () => {
  const { customer, job } = await fixtures.postedJob()
  const contractor = await signUp(product, 'contractor')

  const responses = await Promise.all([1, 2, 3].map(() => contractor.send('PUT', `/job/${job.id}/quote`, quoteFields)))

  expect(statuses(responses)).toEqual([200, 200, 200])
  const { quotes } = await customer.request<JobView>('GET', `/job/${job.id}`)
  expect(quotes).toMatchObject([{ contractorId: contractor.id, cost: 18_400 }])
  expect(quotes[0]?.stages).toHaveLength(3)
})

test('the legal name of the customer is in the contract and in the signature [QUOTE-07]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const { sha256, text } = await readContract(customer, job.id, contractor.id)
  const request = { contractorId: contractor.id, signature: { kind: 'typed', value: 'Teresa Kowalski' } }

  await customer.request('POST', `/job/${job.id}/contract/sign`, { ...request, sha256, legalName: 'Teresa Kowalski' })

  const signed = await readContract(contractor, job.id, contractor.id)
  expect(signed).toMatchObject({ customerName: 'Teresa Kowalski', signatures: [{ name: 'Teresa Kowalski' }] })
  expect(signed.text).toBe(text.replace(/^Customer: .*$/m, 'Customer: Teresa Kowalski'))
})

test('the legal name of the second signer changes only the signature [QUOTE-07]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  await sign(contractor, job.id, contractor.id)
  const { text } = await readContract(customer, job.id, contractor.id)
  const request = { contractorId: contractor.id, signature: { kind: 'typed', value: 'Teresa Kowalski' } }

  await customer.request('POST', `/job/${job.id}/contract/sign`, { ...request, legalName: 'Teresa Kowalski' })

  const signed = await readContract(contractor, job.id, contractor.id)
  expect(signed.text).toBe(text)
  expect(signed.signatures.map(({ name }) => name)).toContain('Teresa Kowalski')
})

test.each([' ', 'Teresa\n\nPrice'])('a legal name of %j is rejected [QUOTE-07]', async (legalName) => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const signature = { kind: 'typed', value: 'Teresa Kowalski' }

  const rejected = await customer.send('POST', `/job/${job.id}/contract/sign`, {
    contractorId: contractor.id,
    signature,
    legalName,
  })

  expect(rejected.status).toBe(422)
})

test('a signature stores a hash of its network, never the address [QUOTE-07]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const signature = { kind: 'typed', value: 'A. Signer' }
  const request = { contractorId: contractor.id, signature }
  for (const [client, address] of [
    [contractor, '203.0.113.7'],
    [customer, '203.0.113.8'],
  ] as const)
    await client.send('POST', `/job/${job.id}/contract/sign`, request, { 'x-forwarded-for': address })

  const { signatures } = await readContract(customer, job.id, contractor.id)

  const marks = signatures.map(({ network }) => network)
  expect(marks).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/), expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(new Set(marks).size).toBe(2)
  const { rows } = await product.pool.query<{ row: string }>(
    'select s::text as row from signatures s where job_id = $1',
    [job.id],
  )
  expect(rows.map(({ row }) => row).join()).not.toContain('203.0.113')
})

test('a quote of an earlier version that no card can pay is not signed [PAY-01]', async () => {
  const { contractor, job } = await fixtures.quotedJob({ stages: [{ name: 'All', percent: 100 }] })
  const address = [job.id, contractor.id]
  await product.pool.query('update quotes set cost_cents = 90909091 where job_id = $1 and contractor_id = $2', address)
  await product.pool.query('update stages set cost_cents = 90909091 where job_id = $1 and contractor_id = $2', address)

  const rejected = await trySign(contractor, job.id, contractor.id)

  const sentence =
    'A card can pay at most $999,999.99 for one stage, service fee included. Lower the price or add a stage.'
  expect(rejected).toMatchObject({ status: 422, body: { message: sentence } })
})

test('the second signature closes three other quotes in one statement [QUOTE-09]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const others = await Promise.all([1, 2, 3].map(() => signUp(product, 'contractor')))
  for (const other of others) await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await sign(customer, job.id, contractor.id)
  const query = vi.spyOn(pg.Client.prototype, 'query')

  await sign(contractor, job.id, contractor.id)

  const sent = (query.mock.calls as unknown[][]).map(([call]) => call as { name?: string; values?: unknown[] })
  query.mockRestore()
  const closed = sent.filter(({ name }) => name === 'transition-quotes').map(({ values }) => values?.[1])
  const ids = others.map(({ id }) => id)
  expect(closed).toEqual([[contractor.id], expect.arrayContaining(ids)])
  for (const other of others)
    expect(await other.request<JobView>('GET', `/job/${job.id}`)).toMatchObject({ quotes: [{ status: 'closed' }] })
})
