import { expect, test } from 'vitest'
import { paymentNote, stagesHeldByBank } from './payment-note.ts'

const since = '2026-05-03T02:00:00.000Z'

test.each([
  ['disputed', 'customer', 'With your bank since 03 May'],
  ['disputed', 'contractor', 'With the customer’s bank since 03 May'],
  ['charged back', 'admin', 'Reversed by the customer’s bank on 03 May'],
  ['refunding', 'customer', 'On its way back'],
  ['refunded', 'customer', 'Refunded on 03 May'],
  ['held', 'customer', undefined],
] as const)('a payment that is %s is described to the %s [PAY-03]', (fundsStatus, reader, note) => {
  expect(paymentNote({ fundsStatus, since }, reader, 'NSW')).toBe(note)
})

test('stages held by a bank are identified by index', () => {
  expect(
    stagesHeldByBank([
      { fundsStatus: 'held', since },
      { fundsStatus: 'disputed', since },
    ]),
  ).toEqual([1])
})
