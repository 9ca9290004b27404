/** Dates at 23:30 on New Year's Eve in Perth, when it is the next year in Sydney. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DocumentView } from '#api/documents/document-routes.ts'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import {
  anonymous,
  createFixtures,
  expectValidLedger,
  payStage,
  quoteFields,
  readContract,
  sign,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

beforeAll(() => anonymous(product).request('POST', '/test/clock', { now: '2026-12-31T15:30:00Z' }))
afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const offer = { ...quoteFields, deadline: '2026-12-31T12:00:00.000Z' }

async function textOf(client: TestClient, link: string) {
  const read = async () => {
    const response = await fetch(`${product.address}/api${link}`, { headers: { authorization: client.idToken ?? '' } })
    return response.status === 200 && Buffer.from(await response.arrayBuffer())
  }
  return await textOfPdf(await eventually(read, 30_000))
}

test.each([
  ['WA', 'PERTH', 200],
  ['NT', 'DARWIN', 422],
  ['QLD', 'BRISBANE', 422],
  ['SA', 'ADELAIDE', 422],
  ['NSW', 'SYDNEY', 422],
  ['VIC', 'MELBOURNE', 422],
  ['TAS', 'HOBART', 422],
  ['ACT', 'CANBERRA', 422],
])('a job in %s takes or rejects 31 December as the deadline: %s, %i [QUOTE-02]', async (state, city, status) => {
  const { job } = await fixtures.postedJob({ state, city })
  const contractor = await signUp(product, 'contractor')

  expect((await contractor.send('PUT', `/job/${job.id}/quote`, offer)).status).toBe(status)
})

test.each([
  ['WA', 'PERTH', '31/12/2026', '31/12/2026, 11:30 pm (Perth)'],
  ['NSW', 'SYDNEY', '01/01/2027', '01/01/2027, 2:30 am (Sydney)'],
])('the documents of a job in %s have the date there [PAY-05, DATA-09]', async (state, city, day, signedAt) => {
  const { customer, job } = await fixtures.postedJob({ state, city })
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PUT', `/job/${job.id}/quote`, { ...offer, deadline: '2027-01-31T12:00:00.000Z' })
  await sign(contractor, job.id, contractor.id)
  await sign(customer, job.id, contractor.id)
  await payStage(product, customer, job.id, 0)

  expect(await customer.request('GET', `/job/${job.id}/invoice/0`)).toMatchObject({ date: day })
  expect(await customer.request('GET', `/job/${job.id}/invoice/0/document`)).toMatchObject({ date: day })
  const money = await customer.request<JobMoneyView>('GET', `/job/${job.id}/money`)
  expect(money.stages[0]?.explanation).toContain(`held since ${day}`)
  const { text: contract, sha256 } = await readContract(customer, job.id, contractor.id)
  expect(contract).toContain('finished by 31/01/2027')
  expect(await anonymous(product).request('GET', `/documents/check/${sha256}`)).toMatchObject({ state })
  const documents = await customer.request<DocumentView[]>('GET', `/job/${job.id}/documents`)
  const texts = await Promise.all(documents.map(({ link }) => textOf(customer, link)))
  for (const text of texts) expect(text).toContain(day)
  expect(texts[0]?.replaceAll('\u202f', ' ')).toMatch(new RegExp(`Signed by .* on ${signedAt.slice(0, 10)}, `))
  expect(texts[0]?.replaceAll('\u202f', ' ')).toContain(signedAt.slice(12, 17))
  expect(texts[0]).toContain(signedAt.slice(signedAt.indexOf('(')))
})

test('a contract has the date of its second signature [QUOTE-07, DATA-09]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  await sign(contractor, job.id, contractor.id)
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 5 * 60_000 })

  const { signingDate } = await sign(customer, job.id, contractor.id)

  const documents = await customer.request<DocumentView[]>('GET', `/job/${job.id}/documents`)
  const { signatures } = await readContract(customer, job.id, contractor.id)
  expect(documents.find(({ kind }) => kind === 'contract')?.date).toBe(signingDate)
  expect(signatures.at(-1)?.signedAt).toBe(signingDate)
})
