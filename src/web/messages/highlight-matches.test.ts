import { expect, test } from 'vitest'
import { partsOf } from './highlight-matches.ts'

const marked = (body: string, searched: string) =>
  partsOf(body, searched)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('each word that begins with the search text is marked, ignoring case', () => {
  expect(marked('Is the membrane in? A Membrane, submembrane.', 'memb')).toBe(
    'Is the [memb]rane in? A [Memb]rane, submembrane.',
  )
  expect(marked('Two coats of paint', 'paint two')).toBe('[Two] coats of [paint]')
})

test('a long message is shown around its first match', () => {
  const long = `${'before '.repeat(20)}membrane${' after'.repeat(60)}`

  expect(marked(long, 'membrane')).toMatch(/^….{40}\[membrane\].{152}$/)
})

test('search text is never a pattern', () => {
  expect(marked('1 + 1 (two)', '.*(')).toBe('1 + 1 (two)')
  expect(marked('All of it', '')).toBe('All of it')
})
