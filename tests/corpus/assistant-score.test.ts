import { expect, test } from 'vitest'
import { type Score, scoreAssistant } from './assistant-score.ts'

const share = ({ right, all }: Score['fields']) => right / all

test('of 200 conversations of homeowners at least 95 % of the fields and of the categories are read right [AI-08]', () => {
  const score = scoreAssistant('homeowner-messages.txt')

  expect(score.cases).toBe(200)
  expect(share(score.fields)).toBeGreaterThanOrEqual(0.95)
  expect(share(score.categories)).toBeGreaterThanOrEqual(0.95)
})
