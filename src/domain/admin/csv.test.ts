import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test('cells are quoted only where necessary, and a missing value is empty', () => {
  expect(csvRow(['Ada Lovelace', 12.5, null, ''])).toBe('Ada Lovelace,12.5,,\r\n')
  expect(csvRow(['Smith, John', 'the "old" one', 'two\nlines'])).toBe(
    '"Smith, John","the ""old"" one","two\nlines"\r\n',
  )
})

test.each(['=HYPERLINK("x")', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  'a cell that a spreadsheet would evaluate stays text: %j',
  (cell) => {
    expect(csvRow([cell]).replaceAll('"', '')).toMatch(/^'/)
  },
)

test('a number can be negative', () => {
  expect(csvRow([-2.5])).toBe('-2.5\r\n')
})
