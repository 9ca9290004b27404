import { afterAll, expect, test } from 'vitest'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { createFixtures, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
afterAll(() => product.stop())

const statusAt = async (path: string, client?: TestClient) => {
  const headers: Record<string, string> = client?.idToken ? { authorization: client.idToken } : {}
  return (await fetch(`${product.address}${path}`, { headers })).status
}

/** The name that a fingerprint gave to its file before. */
const nameFrom = (sha256: string) =>
  [...sha256.slice(0, 32)].map((digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)]).join('')

test('a document opens for its readers only, and neither its fingerprint nor its name leads to the file [DATA-05]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  const [contract] = await customer.request<DocumentView[]>('GET', `/job/${job.id}/documents`)
  const link = `/api${contract?.link}`
  await eventually(async () => (await statusAt(link, customer)) === 200, 60_000)
  const { rows } = await product.pool.query<{ object_key: string; file_sha256: string }>(
    'select object_key, file_sha256 from documents where object_key is not null',
  )
  const [stored] = rows

  expect(stored?.object_key).toMatch(/^documents\/[A-Za-z]{32}\.pdf$/)
  expect(stored?.object_key).not.toContain(nameFrom(stored?.file_sha256 ?? ''))
  for (const key of [stored?.object_key, `documents/${nameFrom(stored?.file_sha256 ?? '')}.pdf`]) {
    expect(await statusAt(`/files/plumbline/${key}`)).toBe(404)
    expect(await statusAt(`/files/plumbline/${key}`, customer)).toBe(404)
  }
  expect(await statusAt(link, contractor)).toBe(200)
  expect(await statusAt(link)).toBe(401)
  expect(await statusAt(link, await signUp(product, 'customer'))).toBe(404)
})
