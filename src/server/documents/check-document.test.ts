import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import { anonymous, createFixtures, readContract, sign, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)

afterAll(() => product.stop())

const sha256Of = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const checkContract = (sha256: string) => visitor.request<DocumentCheckView>('GET', `/documents/check/${sha256}`)

const renderTimeoutMs = 30_000

const renderedFile = (client: TestClient, link: string) =>
  eventually(async () => {
    const response = await fetch(`${product.address}/api${link}`, { headers: { authorization: client.idToken ?? '' } })
    return response.status === 200 && Buffer.from(await response.arrayBuffer())
  }, renderTimeoutMs)

async function signedContract() {
  const { customer, contractor, job } = await fixtures.signedJob()
  const contract = await readContract(customer, job.id, contractor.id)
  return { customer, contract, link: `/job/${job.id}/contract/${contractor.id}/pdf` }
}

test('anyone with the fingerprint sees only that both parties signed and when [QUOTE-07]', async () => {
  const { contract } = await signedContract()

  const check = await checkContract(contract.sha256)

  const last = contract.signatures
    .map(({ signedAt }) => signedAt)
    .toSorted()
    .at(-1)
  expect(check).toEqual({ result: 'signed', signedAt: last, state: 'NSW' })
})

test('a text changed in the database fails its check [QUOTE-07]', async () => {
  const { contract } = await signedContract()
  const change = `update contracts set text = replace(text, '18,400', '81,400') where sha256 = $1`
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  const { rowCount } = await client.query(change, [contract.sha256])
  client.release(true)

  expect(rowCount).toBe(1)
  expect(await checkContract(contract.sha256)).toEqual({ result: 'changed', signedAt: null, state: null })
})

test('even if its stored fingerprint was changed as well', async () => {
  const { contract } = await signedContract()
  const text = contract.text.replace('18,400', '81,400')
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query('update contracts set text = $2, sha256 = $3 where sha256 = $1', [
    contract.sha256,
    text,
    sha256Of(text),
  ])
  client.release(true)

  expect(await checkContract(contract.sha256)).toEqual({ result: 'changed', signedAt: null, state: null })
  expect(await checkContract(sha256Of(text))).toEqual({ result: 'unknown', signedAt: null, state: null })
})

test('the file of a signed contract is genuine, and one changed byte makes it unknown [QUOTE-07, QUOTE-08]', async () => {
  const { customer, link } = await signedContract()
  const file = await renderedFile(customer, link)

  expect(await checkContract(sha256Of(file))).toMatchObject({ result: 'signed' })
  file[file.length - 20] = (file[file.length - 20] ?? 0) ^ 1
  expect(await checkContract(sha256Of(file))).toEqual({ result: 'unknown', signedAt: null, state: null })
})

test('a contract with one signature is not signed', async () => {
  const { contractor, customer, job } = await fixtures.quotedJob()
  await sign(contractor, job.id, contractor.id)
  const { sha256 } = await readContract(customer, job.id, contractor.id)

  expect(await checkContract(sha256)).toEqual({ result: 'not-signed', signedAt: null, state: null })
})

test('another document is recognised without details', async () => {
  const { customer, job } = await fixtures.paidJob()
  const { link } = await customer.request<{ link: string }>('POST', `/job/${job.id}/invoice/0/pdf`)

  const file = await renderedFile(customer, link)

  expect(await checkContract(sha256Of(file))).toEqual({ result: 'other-document', signedAt: null, state: null })
})

test('an invalid fingerprint returns 404, and a client may check 60 times a minute', async () => {
  expect((await visitor.send('GET', '/documents/check/abc')).status).toBe(404)

  const from = { 'x-forwarded-for': '10.9.9.9' }
  const statuses: number[] = []
  for (let asked = 0; asked < 61; asked++)
    statuses.push((await visitor.send('GET', `/documents/check/${'0'.repeat(64)}`, undefined, from)).status)

  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
  expect(statuses[60]).toBe(429)
})
