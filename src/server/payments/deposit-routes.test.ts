import { afterAll, expect, test } from 'vitest'
import { anonymous } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const deposit = (query: string) => visitor.send<unknown>('GET', `/deposit?${query}`)

test('a quote with three inspections has a 5% deposit and stages of 30, 30 and 35 [PAY-07, PAY-08]', async () => {
  expect(await deposit('state=NSW&total=10000&researchOption=basic&inspectionCount=3')).toMatchObject({
    status: 200,
    body: {
      rate: 5,
      amount: 500,
      reason: null,
      stages: [
        { percent: 30, amount: 3000 },
        { percent: 30, amount: 3000 },
        { percent: 35, amount: 3500 },
      ],
    },
  })
})

test('a state cap lowers the deposit of an engineer and gives the reason [PAY-07]', async () => {
  expect(await deposit('state=QLD&total=20000&researchOption=engineer')).toMatchObject({
    status: 200,
    body: {
      rate: 5,
      amount: 1000,
      reason:
        'The deposit is 5% instead of 10%. The law of Queensland allows no more for a price of $20,000.00 (QBCC, deposits and progress payments; QBCC Act 1991 (Qld) Schedule 1B ss 33-34).',
      stages: [{ percent: 95, amount: 19_000 }],
    },
  })
})

test.each([
  'state=XYZ&total=100&researchOption=basic',
  'state=NSW&total=0&researchOption=basic',
  'state=NSW&total=1.005&researchOption=basic',
  'state=NSW&total=100&researchOption=guess',
  'state=NSW&total=100&researchOption=basic&inspectionCount=4',
  'state=NSW&researchOption=basic',
])('an invalid request gets 422: %s', async (query) => {
  expect(await deposit(query)).toMatchObject({ status: 422 })
})
