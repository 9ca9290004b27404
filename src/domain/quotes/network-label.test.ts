import { expect, test } from 'vitest'
import { networkText } from './network-label.ts'

test('of the network of a signature the beginning of its mark is shown [QUOTE-07]', () => {
  expect(networkText('ab12cd34ef56ab78')).toBe('network ab12…')
})
