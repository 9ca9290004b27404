import { expect, test } from 'vitest'
import { networkHasher } from './signing-network.ts'

const mark = networkHasher('a secret of this installation')

test('a network has one hash per installation', () => {
  expect(mark('203.0.113.7')).toMatch(/^[0-9a-f]{16}$/)
  expect(mark('203.0.113.7')).toBe(mark('203.0.113.7'))
  expect(mark('203.0.113.8')).not.toBe(mark('203.0.113.7'))
  expect(networkHasher('another secret')('203.0.113.7')).not.toBe(mark('203.0.113.7'))
})

test('a closed connection without an address still gets a hash', () => {
  expect(mark(undefined)).toMatch(/^[0-9a-f]{16}$/)
})
