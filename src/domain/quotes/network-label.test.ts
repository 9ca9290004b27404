import { expect, test } from 'vitest'
import { networkLabel } from './network-label.ts'

test('of the network of a signature the beginning of its mark is shown [QUOTE-07]', () => {
  expect(networkLabel('ab12cd34ef56ab78')).toBe('network ab12…')
})
