import { afterAll, expect, test } from 'vitest'
import { calendarDay } from '#domain/core/formats.ts'
import { approveStage, createFixtures, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })

afterAll(() => product.stop())

/** The first rendering waits for the PDF library to load. */
const renderTimeoutMs = 30_000

async function textOf({ idToken = '' }: TestClient, documentId: string): Promise<string> {
  const pdf = await eventually(async () => {
    const response = await fetch(`${product.address}/api/document/${documentId}/pdf`, {
      headers: { authorization: idToken },
    })
    return response.status === 200 && Buffer.from(await response.arrayBuffer())
  }, renderTimeoutMs)
  return await textOfPdf(pdf)
}

test('a contractor reads the statement of one month [PAY-10]', async () => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  await approveStage(customer, job.id, 0)
  const month = calendarDay(Date.now(), 'NSW').slice(0, 7)
  const statementOf = (of: string) => textOf(contractor, `statement.${contractor.id}.${of}`)

  await eventually(
    async () => (await contractor.request<object[]>('GET', '/contractor/self/earnings/entries')).length === 1,
  )
  const text = await statementOf(month)
  for (const part of ['Stage 1 (Demolition and prep)', 'Balance at the end', 'Change in this month', '$4,600.00'])
    expect(text).toContain(part)
  expect(await statementOf('2026-01')).toContain('No transactions in this month')
  const other = await signUp(product, 'contractor')
  expect((await other.send('GET', `/document/statement.${contractor.id}.${month}`)).status).toBe(404)
})
