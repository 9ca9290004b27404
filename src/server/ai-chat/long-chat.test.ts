import { afterAll, expect, test } from 'vitest'
import { anonymous } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

test.each([
  ['English', 'a'],
  ['Chinese', '\u6d74'],
  ['emoji of two units', '\u{1f6c1}'],
])('a conversation of 40,000 characters may be in %s', async (_language, letter) => {
  const content = letter.repeat(4_999 / letter.length).padEnd(5_000, '.')
  const messages = Array.from({ length: 8 }, (_, index) => ({
    role: index % 2 === 1 ? 'user' : 'assistant',
    content,
  }))

  expect(content).toHaveLength(5_000)
  expect((await visitor.send('POST', '/ai', { messages })).status).toBe(200)
})
