import { expect, test } from 'vitest'
import { faqInOrder } from './faq-order.ts'

test('FAQ items sort by their order, and items without an order follow [LAND-07]', () => {
  const items = [
    { id: 'warranty' },
    { id: 'paying', order: 2 },
    { id: 'quotes', order: 1 },
    { id: 'licences', order: undefined },
    { id: 'before', order: -3 },
  ]

  expect(faqInOrder(items).map(({ id }) => id)).toEqual(['before', 'quotes', 'paying', 'warranty', 'licences'])
})
