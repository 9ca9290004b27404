import { afterAll, describe, expect, test } from 'vitest'
import { createFixtures, quoteFields, readContract, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const trySign = (client: TestClient, jobId: string, contractorId: string) =>
  client.send('POST', `/job/${jobId}/contract/sign`, {
    contractorId,
    signature: { kind: 'typed', value: 'A. Signer' },
  })

describe('a first stage above the limit of the law [PAY-07]', () => {
  const stages = (first: number) => [
    { name: 'Scaffold', percent: first },
    { name: 'Roof', percent: 100 - first },
  ]
  async function quotedIn(place: object, first: number) {
    const { customer, job } = await fixtures.postedJob(place)
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 20_000, stages: stages(first) })
    return { customer, contractor, job }
  }
  const darwin = { state: 'NT', city: 'Darwin' }

  test('stops both signatures where a confirmed rule says so', async () => {
    const { customer, contractor, job } = await quotedIn(darwin, 10)

    const { firstStageLimit } = await readContract(customer, job.id, contractor.id)

    expect(firstStageLimit).toEqual({ percent: 5, amount: 1_000, isExceeded: true, blocksSigning: true })
    for (const party of [customer, contractor])
      expect(await trySign(party, job.id, contractor.id)).toMatchObject({
        status: 422,
        body: { code: 'quote.firstStageAboveLimit' },
      })
    expect((await readContract(customer, job.id, contractor.id)).signatures).toEqual([])
  })

  test('is signed after the contractor has lowered the stage to the limit', async () => {
    const { customer, contractor, job } = await quotedIn(darwin, 10)
    await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 20_000, stages: stages(5) })

    const responses = [await trySign(customer, job.id, contractor.id), await trySign(contractor, job.id, contractor.id)]

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
  })

  test('is a warning where the law has exceptions', async () => {
    const { customer, contractor, job } = await quotedIn({ state: 'QLD', city: 'Brisbane' }, 30)

    const { firstStageLimit } = await readContract(customer, job.id, contractor.id)

    expect(firstStageLimit).toEqual({ percent: 5, amount: 1_000, isExceeded: true, blocksSigning: false })
    expect((await trySign(customer, job.id, contractor.id)).status).toBe(200)
  })
})
