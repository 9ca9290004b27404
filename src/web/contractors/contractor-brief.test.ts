import { expect, test } from 'vitest'
import { briefLength } from './contractor-brief.tsx'

test.each([
  [0, 'short'],
  [50, 'short'],
  [51, 'long on a phone'],
  [200, 'long on a phone'],
  [201, 'long'],
])('a brief of %i characters is %s [DIR-09]', (characters, length) => {
  expect(briefLength('x'.repeat(characters))).toBe(length)
})

test('-', () => {
  expect(briefLength(`  ${'x'.repeat(50)}\n`)).toBe('short')
})
