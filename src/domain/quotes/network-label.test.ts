import { expect, test } from 'vitest'
import { networkLabel } from './network-label.ts'

test('the network label shows the start of the hash [QUOTE-07]', () => {
  expect(networkLabel('ab12cd34ef56ab78')).toBe('network ab12…')
})
