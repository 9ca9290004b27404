import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells stand as they are, quoted where they need it, and nothing stands for what is not there', () => {
  expect(csvRow(['Ada Lovelace', 12.5, null, ''])).toBe('Ada Lovelace,12.5,,\r\n')
  expect(csvRow(['Smith, John', 'the "old" one', 'two\nlines'])).toBe(
    '"Smith, John","the ""old"" one","two\nlines"\r\n',
  )
})

test.each(['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  'what a spreadsheet would calculate stays words: %j',
  (cell) => {
    expect(csvRow([cell]).replaceAll('"', '')).toMatch(/^'/)
  },
)

test('a number of ours may be below zero', () => {
  expect(csvRow([-2.5])).toBe('-2.5\r\n')
})
