/** The holidays that the server reads are those of the holiday library that is installed. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holidaysSource } from '#scripts/generate-holidays.ts'

test('the written holidays are those of the library: run node scripts/generate-holidays.ts', () => {
  expect(readFileSync('src/server/legal-rules/public-holidays.gen.ts', 'utf8')).toBe(holidaysSource())
})
