import { afterAll, expect, test } from 'vitest'
import { signInAdmin, signUp } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

interface Grant {
  readonly expiration: string
  readonly prefixes: string[]
  readonly sessionToken: string
}

test('a token is good for a quarter of an hour and for the prefixes of the role alone [FILE-01, FILE-02]', async () => {
  const customer = await signUp(product, 'customer')
  const contractor = await signUp(product, 'contractor')

  const grant = await customer.ask<Grant>('GET', '/upload/token')

  expect(grant).toMatchObject({
    accessKeyId: expect.any(String),
    secretAccessKey: expect.any(String),
    sessionToken: expect.any(String),
    bucket: 'plumbline',
    region: 'ap-southeast-2',
    endpoint: `${product.address}/files`,
    prefixes: ['job'],
  })
  const minutes = (Date.parse(grant.expiration) - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15.1)
  expect((await contractor.ask<Grant>('GET', '/upload/token')).prefixes).toEqual(['job', 'contractors/cases'])
})

test('an administrator uploads for the site, with the permission for its settings [DATA-02] [FILE-02]', async () => {
  const editor = await signInAdmin(product, ['admin_app_setting_write'])
  const other = await signInAdmin(product, ['admin_job_write', 'admin_app_setting_read'])

  expect((await editor.ask<Grant>('GET', '/upload/token')).prefixes).toEqual(['site', 'contractors/cases'])
  expect(await other.call('GET', '/upload/token')).toMatchObject({ status: 403 })
})

test('two people never get the same token', async () => {
  const people = await Promise.all([signUp(product, 'customer'), signUp(product, 'customer')])

  const grants = await Promise.all(people.map((person) => person.ask<Grant>('GET', '/upload/token')))

  expect(new Set(grants.map(({ sessionToken }) => sessionToken)).size).toBe(2)
})

test('a hundred and twenty tokens an hour are enough', async () => {
  const customer = await signUp(product, 'customer')
  const answers = await Promise.all(Array.from({ length: 122 }, () => customer.call('GET', '/upload/token')))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})
