import { expect, test } from 'vitest'
import { typedQuoteSchema } from './quote-form.tsx'

const typed = { cost: 900, deadline: '2099-12-18', stages: [{ name: 'All of it', percent: 100 }], notes: '' }
const messages = (fields: object) =>
  typedQuoteSchema.safeParse({ ...typed, ...fields }).error?.issues.map((issue) => issue.message)

test('a date is the same in every state', () => {
  expect(typedQuoteSchema.parse(typed).deadline).toBe('2099-12-18T12:00:00.000Z')
})

test.each([
  [{ cost: undefined }, 'Quote is required.'],
  [{ cost: 0 }, 'Quote must be greater than 0.'],
  [{ deadline: '' }, 'Deadline is required'],
  [{ deadline: '2001-01-01' }, "The deadline can't be earlier than today."],
  [{ cost: undefined, deadline: '' }, 'Deadline is required'],
  [{ stages: [{ name: 'Half', percent: 50 }] }, 'Please ensure the stage percentages add up to 100%.'],
])('%j is rejected with the specified message [QUOTE-02] [QUOTE-03]', (fields, sentence) => {
  expect(messages(fields)).toContain(sentence)
})
