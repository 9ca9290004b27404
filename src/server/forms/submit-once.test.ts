import { afterAll, describe, expect, test } from 'vitest'
import { newEmail, ownAddress, signUp, type TestClient } from '#tests/support/clients.ts'
import { consultationsOf } from '#tests/support/consultations.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { caseFields, signInPublisher } from '#tests/support/stories.ts'
import { purge } from '../purge.ts'

const product = await startProduct()
const { visitor, question } = await consultationsOf(product)
const contractor = await signUp(product, 'contractor')
const publisher = await signInPublisher(product)
const reportPhoto = await storePhoto(contractor, 'forms')

afterAll(() => product.stop())

const report = {
  purpose: 'library',
  ...{ state: 'NSW', city: 'Sydney', title: 'A leaking shower', subtitle: 'Membrane without a fall' },
  ...{ photos: [reportPhoto], buildingTrades: 'category_waterproofing', totalCost: 4200, warrantyYear: 6 },
}
interface Form {
  by: TestClient
  another: () => Promise<TestClient>
  path: string
  table: string
  body: object
  other: object
}
const forms: Record<string, Form> = {
  'a question of a member': {
    by: await signUp(product, 'customer'),
    another: () => signUp(product, 'customer'),
    path: '/consultations',
    table: 'consultations',
    body: question,
    other: { canYou: 'Why is the roof wet?' },
  },
  'a report': {
    by: contractor,
    another: () => signUp(product, 'contractor'),
    path: '/reports',
    table: 'stories',
    body: report,
    other: { title: 'Another shower' },
  },
  'a case story': {
    by: publisher,
    another: () => signInPublisher(product),
    path: '/admin/stories',
    table: 'stories',
    body: { ...caseFields('SENT-1'), publish: true },
    other: { caseNumber: 'SENT-2' },
  },
}
const countOf = async (table: string) => {
  const { rows } = await product.pool.query(`select count(*)::int as count from ${table}`)
  return (rows[0] as { count: number }).count
}
const arrivedBefore = "We've already received this form with different answers. Submitting again creates a new one."
let sent = 0
const newKey = () => {
  sent += 1
  return `the-key-of-draft-${sent}`
}

describe.each(Object.entries(forms))(
  '%s [FORM-05, FORM-09, FORM-11]',
  (_, { by, another, path, table, body, other }) => {
    const send = (client: TestClient, fields: object) =>
      client.send<{ id: string }>('POST', path, { ...body, ...fields }, ownAddress())

    test('is accepted once per key, concurrently and later, with the same response', async () => {
      const idempotencyKey = newKey()
      const [before, evidence, audits] = [
        await countOf(table),
        await countOf('evidence'),
        await countOf('audit_entries'),
      ]

      const both = await Promise.all([send(by, { idempotencyKey }), send(by, { idempotencyKey })])
      const later = await send(by, { idempotencyKey })

      expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200])
      expect(both[1]?.body).toEqual(both[0]?.body)
      expect(later.body).toEqual(both[0]?.body)
      expect(await countOf(table)).toBe(before + 1)
      expect((await countOf('evidence')) - evidence).toBeLessThanOrEqual(1)
      expect((await countOf('audit_entries')) - audits).toBe(by === publisher ? 1 : 0)
    })

    test('is rejected with the key of another submission, and accepted with a new key', async () => {
      const idempotencyKey = newKey()
      const [first, second] = [
        { idempotencyKey, ...unlike(body, '-a') },
        { idempotencyKey, ...other, ...unlike(body, '-b') },
      ]
      await send(by, first)
      const before = await countOf(table)

      expect(await send(by, second)).toMatchObject({ status: 409, body: { message: arrivedBefore } })
      expect(await countOf(table)).toBe(before)
      expect(await send(by, { ...second, idempotencyKey: newKey() })).toMatchObject({ status: 200 })
    })

    test('of another user is separate, even with the same key', async () => {
      const [idempotencyKey, before, other] = [newKey(), await countOf(table), await another()]

      const [mine, theirs] = [
        await send(by, { idempotencyKey, ...unlike(body, '-c') }),
        await send(other, { idempotencyKey, ...unlike(body, '-d'), photos: [await storePhoto(other, 'forms')] }),
      ]

      expect([mine.status, theirs.status]).toEqual([200, 200])
      expect(theirs.body.id).not.toBe(mine.body.id)
      expect(await countOf(table)).toBe(before + 2)
    })
  },
)

/** A case story is identified by its number. */
function unlike(body: object, end: string): object {
  return 'caseNumber' in body ? { caseNumber: `SENT-3${end}` } : {}
}

test('a visitor who retries gets the same key to the same consultation, from another network too [FORM-09]', async () => {
  const asked = { ...question, name: 'Jo Visitor', email: newEmail('lost'), idempotencyKey: newKey() }
  const before = await countOf('consultations')
  const submit = (fields: object = {}) => visitor.send('POST', '/consultations', { ...asked, ...fields }, ownAddress())

  const [first, again] = [await submit(), await submit()]

  expect(first).toMatchObject({ status: 200, body: { key: expect.any(String) } })
  expect(again.body).toEqual(first.body)
  expect(await submit({ email: newEmail('curious') })).toMatchObject({ status: 409, body: { message: arrivedBefore } })
  expect(await countOf('consultations')).toBe(before + 1)
})

test('a retried consultation does not count towards the hourly limit [FORM-09]', async () => {
  const customer = await signUp(product, 'customer')
  const idempotencyKey = newKey()
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1)
    statuses.push((await customer.send('POST', '/consultations', { ...question, idempotencyKey })).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('a rejected submission leaves its key free, and an invalid key is rejected', async () => {
  const idempotencyKey = newKey()
  const send = (fields: object) => contractor.send('POST', '/reports', { ...report, ...fields })

  expect(await send({ idempotencyKey, buildingTrades: 'category_unknown' })).toMatchObject({ status: 422 })
  expect(await send({ idempotencyKey })).toMatchObject({
    status: 200,
    body: { answers: expect.not.objectContaining({ idempotencyKey }) },
  })
  expect(await send({ idempotencyKey: 'short' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'idempotencyKey' }] },
  })
})

test('a key is stored for thirty days', async () => {
  const customer = await signUp(product, 'customer')
  await customer.request('POST', '/consultations', { ...question, idempotencyKey: newKey() })
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000)

  await purge(product.pool, later(29.9))
  expect(await countOf('form_submissions')).toBeGreaterThan(0)

  await purge(product.pool, later(30.1))
  expect(await countOf('form_submissions')).toBe(0)
})
