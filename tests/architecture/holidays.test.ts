/** The generated holidays match the installed holiday library. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { holidaysSource } from '#scripts/generate-holidays.ts'

test('the generated holidays match the library; node scripts/generate-holidays.ts writes them', () => {
  expect(readFileSync('src/server/legal-rules/public-holidays.gen.ts', 'utf8')).toBe(holidaysSource())
})
