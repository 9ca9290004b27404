import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteRequestItem, QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { jobFields, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { postedRequest, requestFields } from '#tests/support/quote-requests.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const contractor = await signUp(product, 'contractor')
const invited = await signUp(product, 'contractor')
const photo = await storePhoto(customer)

afterAll(() => product.stop())

const whole = { ...requestFields, photos: [photo] }
const post = (fields: object, client: TestClient = customer) =>
  client.send<QuoteRequestView>('POST', '/quote/requests', { ...whole, ...fields })
const ownRequests = (client: TestClient, query = '') =>
  client.request<QuoteRequestItem[]>('GET', `/quote/requests/self${query}`)

describe('access to a request', () => {
  test('requests without access, plain jobs and unknown ids return the same 404', async () => {
    const { request } = await postedRequest(product)
    const plain = await customer.request<JobView>('POST', '/job', jobFields)
    const notFound = { status: 404, body: { message: 'Quote request not found' } }

    expect(await customer.send('GET', `/quote/requests/${request.id}`)).toMatchObject(notFound)
    expect(await customer.send('PUT', `/quote/requests/${request.id}/invitations`, {})).toMatchObject(notFound)
    expect(await customer.send('GET', `/quote/requests/${plain.id}`)).toMatchObject(notFound)
    expect(await customer.send('PUT', `/quote/requests/${plain.id}/invitations`, {})).toMatchObject(notFound)
    expect(await customer.send('GET', '/quote/requests/nothing')).toMatchObject(notFound)
  })

  test('an admin with the permission reads it and sees its audience [DATA-02]', async () => {
    const { request } = await postedRequest(product, { audience: 'invited', invited: [invited.id] })
    const reader = await signInAdmin(product, ['admin_quote_request_read'])
    const other = await signInAdmin(product, ['admin_job_write'])

    expect(await reader.request<QuoteRequestView>('GET', `/quote/requests/${request.id}`)).toMatchObject({
      invited: [{ id: invited.id }],
      actions: [],
    })
    expect(await other.send('GET', `/quote/requests/${request.id}`)).toMatchObject({ status: 403 })
  })

  test('lists are paged, newest first', async () => {
    const owner = await signUp(product, 'customer')
    const photos = [await storePhoto(owner)]
    const ids: string[] = []
    for (let count = 0; count < 3; count++)
      ids.unshift((await post({ photos, invited: [contractor.id] }, owner)).body.id)

    for (const client of [owner, contractor]) {
      const first = await client.send<QuoteRequestItem[]>('GET', '/quote/requests/self?limit=2')
      expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2))
      expect(first.headers.get('link')).toContain(`cursor=${ids[1]}`)
      expect((await ownRequests(client, `?limit=2&cursor=${ids[1]}`)).map(({ id }) => id)[0]).toBe(ids[2])
    }
    expect(await owner.send('GET', '/quote/requests/self?cursor=last')).toMatchObject({ status: 400 })
  })
})
