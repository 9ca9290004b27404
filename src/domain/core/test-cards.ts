/**
 * Test cards for sandbox payments. The payment sheet lists them and the sandbox processor implements them. The numbers
 * are Stripe's own.
 */
export const TEST_CARDS = [
  { card: '4242 4242 4242 4242', outcome: 'Succeeds' },
  { card: '4000 0000 0000 0002', outcome: 'Is declined' },
  { card: '4000 0025 0000 3155', outcome: 'Asks for confirmation first' },
  { card: '4000 0000 0000 3220', outcome: 'Asks for confirmation first, too' },
  { card: '4000 0000 0000 9995', outcome: 'Has insufficient funds' },
  { card: '4000 0000 0000 0069', outcome: 'Has expired' },
  { card: '4000 0000 0000 0119', outcome: 'Meets an error at the bank' },
  { card: '4000 0000 0000 0259', outcome: 'Succeeds, then is disputed' },
  { card: '4000 0000 0000 7726', outcome: 'Succeeds; a refund takes a while' },
  { card: '4000 0000 0000 5126', outcome: 'Succeeds; a refund comes back' },
] as const

export type TestCard = (typeof TEST_CARDS)[number]['card']
