import { afterEach, expect, test, vi } from 'vitest'
import { typedQuoteSchema } from './quote-form.tsx'

const typed = { cost: 900, deadline: '2099-12-18', stages: [{ name: 'All of it', percent: 100 }], notes: '' }
const messages = (fields: object) =>
  typedQuoteSchema('NSW')
    .safeParse({ ...typed, ...fields })
    .error?.issues.map((issue) => issue.message)

test('a date is the same in every state', () => {
  expect(typedQuoteSchema('NSW').parse(typed).deadline).toBe('2099-12-18T12:00:00.000Z')
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

afterEach(() => void vi.useRealTimers())

test.each([
  ['WA', '2026-11-23', []],
  ['WA', '2026-11-22', ["The deadline can't be earlier than today."]],
  ['NSW', '2026-11-23', ["The deadline can't be earlier than today."]],
  ['NSW', '2026-11-24', []],
])('at 23:00 in Perth a job in %s takes the deadline %s: errors %j [QUOTE-02]', (state, deadline, errors) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z') })

  const { error } = typedQuoteSchema(state).safeParse({ ...typed, deadline })

  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(errors)
})
