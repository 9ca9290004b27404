import { afterAll, expect, test } from 'vitest'
import type { ContractorBaseView, ContractorView } from '#api/contractors/contractor-view.ts'
import {
  anonymous,
  createFixtures,
  newEmail,
  signInAdmin,
  signInWithCode,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)

afterAll(() => product.stop())

test('a caller reads a contractor by username or id, with the default rating', async () => {
  const { user } = await signInWithCode(product, 'contractor', newEmail('builder'))

  const byId = await visitor.request('GET', `/contractors/${user.id}`)

  expect(byId).toEqual({
    id: user.id,
    username: user.username,
    name: user.name,
    picture: null,
    completedJobCount: 0,
    averageRating: 5,
    rating: null,
    ratingCount: 0,
    advantage: null,
    tags: [],
    city: null,
    state: null,
    categories: [],
    company: null,
    abn: null,
    acn: null,
    abnVerified: false,
    acnVerified: false,
    verified: [],
    licenseNo: null,
    establishmentTime: null,
    hourlyPrice: null,
    insuranceCover: null,
    insuranceFiles: [],
    photo: null,
    licence: null,
    replyMinutes: null,
    hasServicesPage: false,
    photos: [],
    reviewScores: { likeJob: 0, questing: 0, customerCare: 0 },
    ratedJobs: [],
  })
  expect(await visitor.request('GET', `/contractors/${user.username}`)).toEqual(byId)
})

test('a rating is public, and its customer id is shown to its customer, the contractor and contractor admins only [PROF-02]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Tidy.', rating: 4.5 })
  const admin = await signInAdmin(product, ['admin_contractor_read'])
  const others = [visitor, await signUp(product, 'customer'), await signUp(product, 'contractor')]
  const idsFor = async (reader: TestClient, path = `/contractors/${contractor.id}`) => {
    const { rating, ratedJobs } = await reader.request<ContractorView>('GET', path)
    expect({ rating, job: ratedJobs[0]?.id }).toEqual({ rating: 4.5, job: job.id })
    return ratedJobs.map(({ customerId }) => customerId)
  }

  for (const reader of [customer, contractor, admin]) expect(await idsFor(reader)).toEqual([customer.id])
  expect(await idsFor(contractor, '/contractor/self')).toEqual([customer.id])
  for (const reader of others) expect(await idsFor(reader)).toEqual([null])
})

test("an unknown, a malformed and a customer's id return the same 404 [JOB-10]", async () => {
  const customer = await signUp(product, 'customer')
  for (const id of [customer.id, 'unknown', '%00', 'x'.repeat(500)])
    expect(await visitor.send('GET', `/contractors/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'contractor.notFound', message: 'Contractor not found' },
    })
})

test('only contractor admins and quoted customers can read an unlisted contractor [DIR-01] [DATA-02]', async () => {
  const { customer, contractor } = await fixtures.completedJob()
  const outsider = await signUp(product, 'customer')
  const supervisor = await signInAdmin(product, ['supervisor'])
  const clerk = await signInAdmin(product, ['admin_category_read'])
  const path = `/contractors/${contractor.id}`
  await supervisor.request('PATCH', `/admin/accounts/${contractor.id}/status`, { event: 'archive' })

  for (const reader of [visitor, outsider, clerk])
    expect(await reader.send('GET', path)).toMatchObject({ status: 404, body: { message: 'Contractor not found' } })
  for (const hidden of [`${path}/history`, `/content/contractor/${contractor.id}`])
    expect((await visitor.send('GET', hidden)).status, hidden).toBe(404)
  for (const reader of [customer, supervisor])
    expect(await reader.send('GET', path)).toMatchObject({ status: 200, body: { id: contractor.id } })
})

test('the list returns every contractor once, best rating first, page by page [API-09]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Late.', rating: 2 })
  for (let count = 0; count < 4; count++) await signUp(product, 'contractor')

  const seen: ContractorBaseView[] = []
  let path: string | undefined = '/contractors-base-info?limit=2'
  while (path !== undefined) {
    const { body, headers }: { body: ContractorBaseView[]; headers: Headers } = await visitor.send('GET', path)
    seen.push(...body)
    path = /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  const ratings = seen.map(({ averageRating }) => averageRating)
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
  expect(seen.at(-1)).toMatchObject({ id: contractor.id, averageRating: 2, ratingCount: 1, completedJobCount: 1 })
  expect(Object.keys(seen[0] ?? {})).not.toContain('abn')
})
