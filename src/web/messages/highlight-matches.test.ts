import { expect, test } from 'vitest'
import { partsOf } from './highlight-matches.ts'

const marked = (body: string, searched: string) =>
  partsOf(body, searched)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('every word that begins as searched is marked, whatever its letters, and none in its middle', () => {
  expect(marked('Is the membrane in? A Membrane, submembrane.', 'memb')).toBe(
    'Is the [memb]rane in? A [Memb]rane, submembrane.',
  )
  expect(marked('Two coats of paint', 'paint two')).toBe('[Two] coats of [paint]')
})

test('a long message is shown around its first word that was found', () => {
  const long = `${'before '.repeat(20)}membrane${' after'.repeat(60)}`

  expect(marked(long, 'membrane')).toMatch(/^….{40}\[membrane\].{152}$/)
})

test('nothing that is typed is a pattern', () => {
  expect(marked('1 + 1 (two)', '.*(')).toBe('1 + 1 (two)')
  expect(marked('All of it', '')).toBe('All of it')
})
