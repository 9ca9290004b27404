import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { createFixtures, jobFields, quoteFields, readContract, sign, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const signature = (contractorId: string) => ({ contractorId, signature: { kind: 'typed', value: 'A. Signer' } })

describe('the contract', () => {
  test('names parties, scope, price, stages and warranty from the data [QUOTE-07]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()

    const contract = await readContract(customer, job.id, contractor.id)

    expect(contract).toMatchObject({ jobId: job.id, jobTitle: jobFields.title, status: 'sent', actions: ['sign'] })
    for (const words of [jobFields.detail, '18,400.00', 'Tiling and fit-off', '8,280.00', 'GST', 'warrant', 'cooling'])
      expect(contract.text.toLowerCase()).toContain(words.toLowerCase())
  })

  test('shows the ABN of the contractor with spaces [QUOTE-07]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    await contractor.request('PATCH', '/contractor/self', { abn: '51824753556' })

    expect((await readContract(customer, job.id, contractor.id)).text).toContain('(ABN 51 824 753 556)')
  })

  test('leaves an unconfirmed rule of law out of the text to sign [QUOTE-07]', async () => {
    const { customer, job } = await fixtures.postedJob({ state: 'NT', city: 'Darwin' })
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)

    const { text } = await readContract(customer, job.id, contractor.id)

    expect(text).toContain('Statutory warranty in NT: the period that the law of the state sets.')
    expect(text).not.toMatch(/confirmed|prescribed/)
  })

  test.each([
    ['NSW', 'Sydney', 'five business days', 20_000, 20_001],
    ['ACT', 'Canberra', 'six years for structural defects', 11_999, 12_000],
  ])('in %s, %s, names "%s" above %d dollars, from %d [QUOTE-07, PAY-09]', async (state, city, law, below, from) => {
    const { customer, job } = await fixtures.postedJob({ state, city })
    const contractor = await signUp(product, 'contractor')
    const textAt = async (cost: number) => {
      await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost })
      return (await readContract(customer, job.id, contractor.id)).text
    }

    expect(await textAt(from)).toContain(law)
    expect(await textAt(below)).not.toContain(law)
  })

  test('only the contractor sees the contract of a draft, without the address [QUOTE-04]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob({ status: 'draft' })

    const own = await readContract(contractor, job.id, contractor.id)

    expect(own.text).not.toContain(jobFields.addressDetail)
    const path = `/job/${job.id}/contract/${contractor.id}`
    expect(await customer.send<ContractView>('GET', path)).toMatchObject({ status: 404 })
    expect(await customer.send('POST', `/job/${job.id}/contract/sign`, signature(contractor.id))).toMatchObject({
      status: 404,
    })
  })

  test('of a contractor who was not chosen has nothing of the winning contract [QUOTE-09]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const other = await signUp(product, 'contractor')
    await other.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, notes: 'The quote of the other contractor' })
    for (const party of [customer, contractor]) await sign(party, job.id, contractor.id)

    const own = await readContract(other, job.id, other.id)

    expect(own).toMatchObject({ status: 'closed', coolingOffEndsAt: null, signatures: [], actions: [] })
    expect((await readContract(contractor, job.id, contractor.id)).coolingOffEndsAt).not.toBeNull()
    expect((await readContract(customer, job.id, other.id)).coolingOffEndsAt).toBeNull()
    expect((await other.send('GET', `/job/${job.id}/contract/${contractor.id}`)).status).toBe(404)
  })

  test('a draft stays hidden after another contractor is signed [QUOTE-04]', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const drafting = await signUp(product, 'contractor')
    await drafting.request('PUT', `/job/${job.id}/quote`, {
      ...quoteFields,
      status: 'draft',
      notes: 'For my eyes only.',
    })
    await sign(contractor, job.id, contractor.id)
    await sign(customer, job.id, contractor.id)

    const seen = await customer.request<JobView>('GET', `/job/${job.id}`)
    const own = await drafting.request<JobView>('GET', `/job/${job.id}`)

    expect(seen.quotes.map(({ contractorId }) => contractorId)).toEqual([contractor.id])
    expect(own).toMatchObject({ addressDetail: null, quotes: [{ status: 'closed' }] })
    expect((await customer.send('GET', `/job/${job.id}/contract/${drafting.id}`)).status).toBe(404)
  })

  test('keeps the exact text and its fingerprint after later edits', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const before = await readContract(contractor, job.id, contractor.id)
    await sign(contractor, job.id, contractor.id)

    await customer.request('POST', '/name', { name: 'Jordan Blake' })
    const edited = await customer.send('PATCH', `/job/${job.id}`, { detail: 'Twice as much work.' })
    expect(edited).toMatchObject({ status: 409, body: { code: 'job.signedByOne' } })
    await sign(customer, job.id, contractor.id)

    const after = await readContract(contractor, job.id, contractor.id)
    expect(after).toMatchObject({ text: before.text, sha256: before.sha256, status: 'signed', actions: [] })
    expect(after.sha256).toBe(createHash('sha256').update(after.text).digest('hex'))
    expect(after.signatures.map(({ party }) => party).sort()).toEqual(['contractor', 'customer'])
  })

  test('stores a drawn signature as its path', async () => {
    const { customer, contractor, job } = await fixtures.quotedJob()
    const drawn = { kind: 'drawn', value: 'M12 40 C20 10,40 10,50 40 Q60 60,80 40' }

    await customer.request('POST', `/job/${job.id}/contract/sign`, { contractorId: contractor.id, signature: drawn })

    const { signatures } = await readContract(contractor, job.id, contractor.id)
    expect(signatures).toEqual([
      {
        party: 'customer',
        ...drawn,
        name: expect.any(String),
        signedAt: expect.any(String),
        network: expect.stringMatching(/^[0-9a-f]+$/),
      },
    ])
  })
})
