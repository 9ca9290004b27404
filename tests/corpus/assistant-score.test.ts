import { expect, test } from 'vitest'
import { type Score, scoreAssistant } from './assistant-score.ts'

const share = ({ correct, all }: Score['fields']) => correct / all

test('the assistant reads at least 95 % of fields and categories right in 200 homeowner conversations [AI-08]', () => {
  const score = scoreAssistant('homeowner-messages.txt')

  expect(score.cases).toBe(200)
  expect(share(score.fields)).toBeGreaterThanOrEqual(0.95)
  expect(share(score.categories)).toBeGreaterThanOrEqual(0.95)
})
