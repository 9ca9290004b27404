/** Every field of every route gets characters and numbers that PostgreSQL can't store, one field at a time. */
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { RouteSpec } from '#api/core/route.ts'
import { type Routes, routes } from '#api/routes.ts'
import { callersOf } from '#tests/support/call-matrix.ts'
import { anonymous, signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { postedRequest, requestFields } from '#tests/support/quote-requests.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const clients = {
  c: await signUp(product, 'customer'),
  t: await signUp(product, 'contractor'),
  a: await signInAdmin(product, ['supervisor']),
  '-': anonymous(product),
}

afterAll(() => product.stop())

const oddTexts = ['a\u0000b', 'a\ud800', '2147483648', '9'.repeat(30)]
const oddNumbers = [2_147_483_648, -2_147_483_649, 1e30]

type JsonSchema = Readonly<{
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minItems?: number
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
}>

/** A value of the schema's shape. Most of them are valid, so that an odd field beside them reaches the database. */
function sample(schema: JsonSchema): unknown {
  const [alternative] = schema.anyOf ?? []
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (alternative) return sample(alternative)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, () => sample(schema.items ?? {}))
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return true
  if (schema.format === 'email') return 'mia@example.com'
  if (schema.format === 'date') return '2026-01-01'
  if (schema.format === 'date-time') return '2026-01-01T00:00:00.000Z'
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, sample(field)]))
  return 'abcdefgh'
}

/** Copies of the value, each with one odd text or number. */
function oddCopies(value: unknown): unknown[] {
  if (typeof value === 'string') return oddTexts
  if (typeof value === 'number') return oddNumbers
  if (Array.isArray(value))
    return value.flatMap((entry, index) => oddCopies(entry).map((odd) => value.with(index, odd)))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, field]) => oddCopies(field).map((odd) => ({ ...value, [name]: odd })))
}

const sampleOf = (schema: z.ZodType | undefined) =>
  schema && sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

const calls = Object.entries(routes as Record<string, RouteSpec>).map(([call, { params, query, body }]) => {
  const input = {
    params: sampleOf(params) ?? {},
    query: sampleOf(query) ?? {},
    ...(body ? { body: sampleOf(body) } : {}),
  }
  return { call: call as keyof Routes, inputs: oddCopies(input) as (typeof input)[] }
})

const allowed = (call: keyof Routes) =>
  Object.entries(clients).flatMap(([letter, client]) => (callersOf(call).includes(letter) ? [client] : []))

test.each(calls)('an odd value in any field of $call is no server fault', async ({ call, inputs }) => {
  const [method = '', path = ''] = call.split(' ')
  for (const client of allowed(call)) {
    for (const { params, query, body } of inputs) {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_part, name: string) =>
        encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed()),
      )
      const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))

      const { status } = await client.send(method, `${filled}?${search}`, body)

      expect({ filled, query, body, isFault: status === 500 }).toEqual({ filled, query, body, isFault: false })
    }
  }
})

test('a contractor id with a NUL character among the invitations is unknown', async () => {
  const { customer, request } = await postedRequest(product)
  const fields = { ...requestFields, photos: [await storePhoto(customer)], audience: 'invited' }
  const invited = [clients.t.id, 'a\u0000b']

  const posted = await customer.send('POST', '/quote/requests', { ...fields, idempotencyKey: 'a-new-key', invited })
  const added = await customer.send('PUT', `/quote/requests/${request.id}/invitations`, { invited })

  expect([posted.status, added.status]).toEqual([422, 422])
})

test('a content version beyond an integer column is rejected', async () => {
  const { draftOf, save, release, deploy, rollBack, oneVersion } = siteContentOf(product, clients.a)
  const { content } = await draftOf('setting/faq')
  const tooLarge = 2_147_483_648

  const replies = [
    await save('setting/faq', content, tooLarge),
    await release('setting/faq', tooLarge),
    await deploy('setting/faq', tooLarge),
    await rollBack('setting/faq', tooLarge),
    await oneVersion('setting/faq', tooLarge),
  ]

  expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 404])
  expect(replies[0]?.body).toEqual({
    code: 'core.invalid',
    message: 'Please enter a smaller number.',
    issues: [{ path: 'version', message: 'Please enter a smaller number.' }],
  })
})
