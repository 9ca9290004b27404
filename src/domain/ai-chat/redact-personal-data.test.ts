import { expect, test } from 'vitest'
import { redactPersonalData } from './redact-personal-data.ts'

test.each([
  [`Deck${' '.repeat(4_900)}in Newcastle`, 'Deck in Newcastle'],
  [`Deck${'\n \t'.repeat(1_600)}in Newcastle`, 'Deck\nin Newcastle'],
  [`Deck for ${'1'.repeat(4_900)} dollars`, `Deck for ${'1'.repeat(20)} dollars`],
  [`Deck for ${'0.'.repeat(2_450)} dollars`, `Deck for ${'0.'.repeat(10)} dollars`],
])('long runs of blanks or digits are read in linear time [AI-08]', (typed, read) => {
  expect(redactPersonalData(typed).text).toBe(read)
})
