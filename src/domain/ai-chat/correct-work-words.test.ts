import { expect, test } from 'vitest'
import { correctWorkWords } from './correct-work-words.ts'
import { writeTitle } from './write-title.ts'

test.each([
  ['Replace the kichen bencthop and splashbak', 'Replace the kitchen benchtop and splashback'],
  ['Renovted bathrom, leeking shwer', 'Renovated bathroom, leaking shower'],
])('corrects slips in "%s"', (typed, corrected) => {
  expect(correctWorkWords(typed)).toBe(corrected)
})

test.each([
  'Kitchens and showers',
  'Repointing bricks',
  'A heated towel rail',
  'Carport with a slab',
  'Paint the window frames',
])('leaves "%s" as it is', (typed) => {
  expect(correctWorkWords(typed)).toBe(typed)
})

test('a title does not repeat a slip of the customer [AI-08]', () => {
  expect(writeTitle('Quote for landscapng behind the granny flat.', 'Fitzroy')).not.toContain('landscapng')
  expect(writeTitle('Replace the kichen bencthop.', 'Fitzroy')).toBe('Kitchen benchtop replacement in Fitzroy')
})
