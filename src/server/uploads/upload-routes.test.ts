import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()

afterAll(() => product.stop())

interface Grant {
  readonly expiration: string
  readonly prefixes: string[]
  readonly sessionToken: string
}

test('a token is valid for 15 minutes and only for the prefixes of the role [FILE-01, FILE-02]', async () => {
  const customer = await signUp(product, 'customer')
  const contractor = await signUp(product, 'contractor')

  const grant = await customer.request<Grant>('GET', '/upload/token')

  expect(grant).toMatchObject({
    accessKeyId: expect.any(String),
    secretAccessKey: expect.any(String),
    sessionToken: expect.any(String),
    bucket: 'plumbline',
    region: 'ap-southeast-2',
    endpoint: `${product.address}/files`,
    prefixes: ['job', 'forms'],
  })
  const minutes = (Date.parse(grant.expiration) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15.1)
  expect((await contractor.request<Grant>('GET', '/upload/token')).prefixes).toEqual([
    'job',
    'contractors/cases',
    'forms',
  ])
})

test('an admin uploads for the site, consultations or case stories with the permission for each [DATA-02] [FILE-02]', async () => {
  const editor = await signInAdmin(product, ['admin_app_setting_write'])
  const consultant = await signInAdmin(product, ['admin_consultation_write'])
  const publisher = await signInAdmin(product, ['admin_qa_write'])
  const other = await signInAdmin(product, ['admin_job_write', 'admin_app_setting_read', 'admin_qa_read'])

  expect((await editor.request<Grant>('GET', '/upload/token')).prefixes).toEqual(['site', 'contractors/cases'])
  for (const one of [consultant, publisher])
    expect((await one.request<Grant>('GET', '/upload/token')).prefixes).toEqual(['forms'])
  const ofCategories = await signInAdmin(product, ['admin_category_write'])
  expect((await ofCategories.request<Grant>('GET', '/upload/token')).prefixes).toEqual(['site'])
  expect(await other.send('GET', '/upload/token')).toMatchObject({ status: 403 })
})

test('two users never get the same token', async () => {
  const clients = await Promise.all([signUp(product, 'customer'), signUp(product, 'customer')])

  const grants = await Promise.all(clients.map((client) => client.request<Grant>('GET', '/upload/token')))

  expect(new Set(grants.map(({ sessionToken }) => sessionToken)).size).toBe(2)
})

test('the limit is 120 tokens an hour', async () => {
  const customer = await signUp(product, 'customer')
  const answers = await Promise.all(Array.from({ length: 122 }, () => customer.send('GET', '/upload/token')))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

describe('an anonymous visitor [AI-03, FORM-09]', () => {
  const visitor = anonymous(product)
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('uploads for forms and for the job of the AI chat', async () => {
    expect((await visitor.request<Grant>('GET', '/upload/token')).prefixes).toEqual(['forms', 'job'])
    expect(await storePhoto(visitor, 'forms')).toMatch(/^forms\//)
    expect(await storePhoto(visitor, 'job')).toMatch(/^job\//)
    await expect(storePhoto(visitor, 'contractors/cases')).rejects.toThrow('Access Denied')
  })

  test('gets thirty tokens an hour per network', async () => {
    const ask = (address: string) => visitor.send('GET', '/upload/token', undefined, from(address))

    const answers = await Promise.all(Array.from({ length: 32 }, () => ask('198.51.100.8')))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect((await ask('198.51.100.8')).headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await ask('198.51.100.9')).toMatchObject({ status: 200 })
  })
})
