import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { ActivityEntryView } from '#api/admin/job-record-routes.ts'
import type { DocumentView } from '#api/documents/document-routes.ts'
import {
  anonymous,
  createFixtures,
  expectValidLedger,
  payStage,
  readContract,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'
import { siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const list = (client: TestClient, jobId: string) => client.request<DocumentView[]>('GET', `/job/${jobId}/documents`)

const file = (client: TestClient, link: string, headers = {}) =>
  fetch(`${product.address}/api${link}`, {
    headers: { ...(client.idToken ? { authorization: client.idToken } : {}), ...headers },
  })

/** The first rendering waits for the PDF library to load. */
const renderTimeoutMs = 30_000

/** Polls until the PDF is rendered, like the page. */
const printed = (client: TestClient, link: string) =>
  eventually(async () => {
    const response = await file(client, link)
    return response.status === 200 && Buffer.from(await response.arrayBuffer())
  }, renderTimeoutMs)

const textOf = async (client: TestClient, link: string) => await textOfPdf(await printed(client, link))

describe('the documents of a job', () => {
  test('include the contract, invoices, receipts and a statement [PAY-05, QUOTE-08]', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()

    const [theirs, others] = [await list(customer, job.id), await list(contractor, job.id)]

    expect(theirs.map(({ kind, title }) => [kind, title])).toEqual([
      ['contract', 'Contract'],
      ['invoice', 'Invoice, stage 1'],
      ['receipt', 'Receipt, stage 1'],
      ['statement', 'Statement'],
    ])
    expect(others.map(({ kind }) => kind)).toEqual(['contract', 'invoice', 'statement'])
    expect(theirs[1]?.id).toBe(others[1]?.id)
    expect(theirs[3]?.id).not.toBe(others[2]?.id)
  })

  test('are rendered on demand by a worker, once', async () => {
    const { customer, job } = await fixtures.paidJob()
    const [, invoice] = await list(customer, job.id)
    if (!invoice) throw new Error('There is no invoice.')

    const first = await file(customer, invoice.link)

    expect([first.status, await first.json()]).toEqual([
      202,
      { message: "We're preparing this document. It'll be ready in a moment." },
    ])
    await printed(customer, invoice.link)
    const response = await file(customer, invoice.link)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="invoice-${job.id}.pdf"`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect((await file(customer, invoice.link, { 'if-none-match': etag })).status).toBe(304)
    const again = await customer.request<DocumentView>('POST', `/document/${invoice.id}/pdf`)
    expect(again.bytes).toBe((await response.arrayBuffer()).byteLength)
    expect(await customer.request('GET', `/document/${invoice.id}`)).toEqual(again)
  })

  test('show the size of a stored file until a later step changes the document [QUOTE-08]', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()
    const sizes = async (client: TestClient) => (await list(client, job.id)).map(({ bytes }) => bytes)
    const files: number[] = []
    for (const { link } of await list(customer, job.id)) files.push((await printed(customer, link)).byteLength)
    expect(await sizes(customer)).toEqual(files)
    expect(await sizes(contractor)).toEqual([files[0], files[1], null])
    await submitStage(contractor, job.id, 0)
    expect(await sizes(customer)).toEqual([null, files[1], files[2], null])
  })

  test('are hidden from users without access', async () => {
    const { customer, contractor, job } = await fixtures.paidJob()
    const [contract, invoice, receipt, statement] = await list(customer, job.id)
    const outsider = await signUp(product, 'contractor')
    const admin = await signInAdmin(product)
    const statusesFor = async (client: TestClient) =>
      await Promise.all(
        [contract, invoice, receipt, statement].map(
          async (document) => (await client.send('GET', `/document/${document?.id}`)).status,
        ),
      )

    expect(await statusesFor(customer)).toEqual([200, 200, 200, 200])
    expect(await statusesFor(contractor)).toEqual([200, 200, 404, 404])
    expect(await statusesFor(admin)).toEqual([200, 200, 200, 404])
    expect(await statusesFor(outsider)).toEqual([404, 404, 404, 404])
    expect(await statusesFor(anonymous(product))).toEqual([401, 401, 401, 401])
    expect((await file(outsider, invoice?.link ?? '')).status).toBe(404)
  })

  test('cannot be changed in the database', async () => {
    const { customer, job } = await fixtures.paidJob()
    const [contract] = await list(customer, job.id)
    await customer.request('POST', `/document/${contract?.id}/pdf`)

    for (const statement of [
      `update documents set content = '{}' where job_id = '${job.id}'`,
      `delete from documents where job_id = '${job.id}'`,
    ])
      await expect(product.pool.query(statement)).rejects.toThrow('A document is immutable')
  })
})

describe('an invoice', () => {
  const registered = async (contractor: TestClient, taxType = 'gst') =>
    await contractor.request('PATCH', '/contractor/self', { abn: '53 004 085 616', taxType })

  test('shows no tax for the service fee without a marketplace ABN [PAY-06]', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    await registered(contractor)

    expect(await customer.request('GET', `/job/${job.id}/invoice/0/document`)).toMatchObject({
      heading: 'Tax invoice',
      items: [{ gst: 418.18 }, { gst: null }],
      gst: 418.18,
    })
  })

  test('of a registered contractor is a tax invoice with GST per line [PAY-05, PAY-06, PAY-12]', async () => {
    const content = siteContentOf(product, await signInAdmin(product, ['supervisor']))
    await content.publish('setting/company', { abn: '51824753556' })
    const { customer, contractor, job } = await fixtures.signedJob()
    await registered(contractor)
    await payStage(product, customer, job.id, 0)

    const view = await customer.request('GET', `/job/${job.id}/invoice/0/document`)

    expect(view).toMatchObject({
      heading: 'Tax invoice',
      number: `${job.number}-1`,
      isPaid: true,
      seller: { abn: '53 004 085 616' },
      // $4,600.00 / 11 and $1,840.00 / 11.
      items: [
        { name: 'Demolition and prep', quantity: 1, price: 4600, gst: 418.18 },
        { name: 'Service fee', quantity: 1, price: 1840, gst: 167.27 },
      ],
      gst: 585.45,
      total: 6440,
      notes: expect.arrayContaining([
        expect.stringContaining('Plumbline (ABN 51 824 753 556) charges the service fee.'),
      ]),
    })
    const document = await customer.request<DocumentView>('POST', `/job/${job.id}/invoice/0/pdf`)
    const text = await textOf(customer, document.link)
    for (const part of [
      'Tax invoice',
      'ABN 53 004 085 616',
      'Demolition and prep',
      '$418.18',
      '$4,600.00',
      'Service fee',
      '$167.27',
      '$1,840.00',
      '$585.45',
      '$6,440.00',
      'The security of payment act requires a payment schedule within 10 business days.',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  test('of an unregistered contractor shows neither the word tax nor GST [PAY-12]', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    await registered(contractor, 'cash')
    await payStage(product, customer, job.id, 0)

    const document = await customer.request<DocumentView>('POST', `/job/${job.id}/invoice/0/pdf`)
    const text = await textOf(customer, document.link)

    expect(document.kind).toBe('invoice')
    expect(text).toContain('GST is not included. The contractor is not registered for GST.')
    expect(text).not.toMatch(/tax invoice|\$418\.18|\$167\.27/i)
  })

  test('keeps the facts of the payment date', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    await registered(contractor)
    await payStage(product, customer, job.id, 0)
    const document = await customer.request('GET', `/job/${job.id}/invoice/0/document`)
    const issued = await customer.request<DocumentView>('POST', `/job/${job.id}/invoice/0/pdf`)

    await registered(contractor, 'cash')

    expect(await customer.request('GET', `/job/${job.id}/invoice/0/document`)).toEqual(document)
    expect((await customer.request<DocumentView>('POST', `/job/${job.id}/invoice/0/pdf`)).id).toBe(issued.id)
  })
})

test('a statement shows the status of every dollar and its movements [PAY-03]', async () => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const statementOf = async (client: TestClient) => {
    const documents = await list(client, job.id)
    return await textOf(client, documents.find(({ kind }) => kind === 'statement')?.link ?? '')
  }

  const [theirs, others] = [await statementOf(customer), await statementOf(contractor)]

  for (const part of ['Held', '$4,600.00', 'Not paid yet', '$13,800.00', 'Service fee', '$1,840.00', '$20,240.00'])
    expect(theirs).toContain(part)
  expect(others).toContain('$18,400.00')
  expect(others).not.toContain('$1,840.00')
})

test('only the contractor can read their statement', async () => {
  const { contractor } = await fixtures.paidJob()

  const [statement] = await contractor.request<DocumentView[]>('GET', '/contractor/self/documents')

  expect(await textOf(contractor, statement?.link ?? '')).toContain('$4,600.00')
  const other = await signUp(product, 'contractor')
  expect((await other.send('GET', `/document/${statement?.id}`)).status).toBe(404)
})

test('a contract PDF is hidden from the customer while it is a draft [QUOTE-04, QUOTE-08]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob({ status: 'draft' })

  const statuses = [contractor, customer].map(
    async (client) => (await client.send('POST', `/job/${job.id}/contract/${contractor.id}/pdf`)).status,
  )

  expect(await Promise.all(statuses)).toEqual([200, 404])
  expect((await file(customer, `/job/${job.id}/contract/${contractor.id}/pdf`)).status).toBe(404)
})

test('the contract URL of a signed quote serves the PDF, also after later events [QUOTE-07]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  const open = () =>
    fetch(`${product.address}${job.signedQuote?.contractUrl}`, { headers: { authorization: customer.idToken ?? '' } })

  const signed = await open()
  await payStage(product, customer, job.id, 0)
  const paid = await open()

  expect([signed.status, signed.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { sha256 } = await readContract(customer, job.id, contractor.id)
  for (const response of [signed, paid])
    expect(await textOfPdf(Buffer.from(await response.arrayBuffer()))).toContain(sha256)
})

test('the PDF of a signed contract contains text, fingerprint, signatures and history [QUOTE-08]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  const contract = await readContract(customer, job.id, contractor.id)

  const text = await textOf(contractor, `/job/${job.id}/contract/${contractor.id}/pdf`)

  for (const paragraph of contract.text.split('\n')) expect(text).toContain(paragraph.replaceAll(/\s+/g, ' ').trim())
  expect(text).toContain(contract.sha256)
  expect(text).toContain(`${product.address}/verify/`)
  for (const { name, value } of contract.signatures) {
    expect(text).toContain(`Signed by ${name} on `)
    expect(text).toContain(value)
  }
  expect(text).toContain('Sent the quote')
  expect(text.match(/Signed the contract/g)).toHaveLength(2)
})

test('the trail of a cancelled contract names Plumbline; only admins see which admin it was', async () => {
  const { customer, contractor, job } = await fixtures.paidJob()
  const admin = await signInAdmin(product, ['supervisor'])
  const { name } = await admin.request<{ name: string }>('GET', '/account')
  await admin.request('POST', `/job/${job.id}/cancel`, {
    reason: 'Both parties have asked for it.',
    includeReleased: false,
  })

  const text = await textOf(customer, `/job/${job.id}/contract/${contractor.id}/pdf`)

  expect(text).toContain('Cancelled the contract')
  expect(text).toContain('Plumbline support')
  expect(text).not.toContain(name)
  const steps = await admin.request<ActivityEntryView[]>('GET', `/admin/jobs/${job.id}/activity`)
  expect(steps.find(({ what }) => what === 'Cancelled the contract')?.who).toEqual({ name, role: 'admin' })
})
