import { describe, expect, test } from 'vitest'
import { quoteSchema, quoteSubmissionSchema, signatureSchema } from './quote-schemas.ts'

const quote = {
  cost: 12_500,
  deadline: '2027-03-01T00:00:00.000Z',
  stages: [{ name: 'All of it', percent: 100 }],
}
const percentsSentence = 'Please ensure the stage percentages add up to 100%.'

/** The first message per invalid field, as the form shows it. */
function sentences(input: unknown): Record<string, string> {
  const { error } = quoteSchema.safeParse(input)
  return Object.fromEntries((error?.issues ?? []).toReversed().map((issue) => [issue.path.join('.'), issue.message]))
}

test('a quote has a cost, a deadline and stages; notes are optional [QUOTE-01]', () => {
  expect(quoteSchema.parse(quote)).toEqual(quote)
  expect(quoteSchema.parse({ ...quote, notes: ' Access from the lane. ' })).toMatchObject({
    notes: 'Access from the lane.',
  })
})

test.each([
  ['without a cost', { ...quote, cost: undefined }, 'cost', 'Quote is required.'],
  ['with a cost that is no number', { ...quote, cost: 'much' }, 'cost', 'Quote is required.'],
  ['with a cost of nothing', { ...quote, cost: 0 }, 'cost', 'Quote must be greater than 0.'],
  ['with a cost below nothing', { ...quote, cost: -1 }, 'cost', 'Quote must be greater than 0.'],
  ['with half a cent', { ...quote, cost: 10.005 }, 'cost', 'Please use at most two decimals.'],
  ['above ten million dollars', { ...quote, cost: 10_000_000.01 }, 'cost', 'Please enter a smaller amount.'],
  ['without a deadline', { ...quote, deadline: undefined }, 'deadline', 'Deadline is required'],
  ['with a deadline that is no time', { ...quote, deadline: 'soon' }, 'deadline', 'Deadline is required'],
])('a quote %s is invalid [QUOTE-02]', (_, input, path, sentence) => {
  expect(sentences(input)).toEqual({ [path]: sentence })
})

test.each([100.01, 184, 100.29, 1011.1, 909_090.9])('a cost of %d dollars is valid [QUOTE-02]', (cost) => {
  expect(sentences({ ...quote, cost })).toEqual({})
})

describe('the stages of a quote', () => {
  const split = (...percents: number[]) => ({
    ...quote,
    stages: percents.map((percent, index) => ({ name: `Stage ${index + 1}`, percent })),
  })

  test.each([[[100]], [[50, 50]], [[30, 30, 40]], [[25, 25, 25, 25]], [[5, 5, 5, 85]]])(
    'can be split %j [QUOTE-03]',
    (percents) => {
      expect(sentences(split(...percents))).toEqual({})
    },
  )

  test.each([
    [[50, 45], 'stages', percentsSentence],
    [[60, 60], 'stages', percentsSentence],
    [[95], 'stages', percentsSentence],
    [[], 'stages', percentsSentence],
    [[20, 20, 20, 20, 20], 'stages', 'A quote has at most 4 stages.'],
    [[97, 3], 'stages.1.percent', 'A stage must be at least 5%.'],
    [[52, 48], 'stages.0.percent', 'Use steps of 5%.'],
    [[100.5], 'stages.0.percent', percentsSentence],
    [[105], 'stages.0.percent', percentsSentence],
  ])('cannot be split %j [QUOTE-03]', (percents, path, sentence) => {
    expect(sentences(split(...percents))).toMatchObject({ [path]: sentence })
  })

  test('need a name of at most 256 characters [QUOTE-01, DATA-10]', () => {
    const named = (name: string) => ({ ...quote, stages: [{ name, percent: 100 }] })
    expect(sentences(named(' '))).toEqual({ 'stages.0.name': 'Please name the stage.' })
    expect(sentences(named('Tiling\n\nPrice'))).toEqual({ 'stages.0.name': 'Please use a single line.' })
    expect(sentences(named('x'.repeat(256)))).toEqual({})
    expect(sentences(named('x'.repeat(257)))).toEqual({ 'stages.0.name': 'Please use at most 256 characters.' })
  })
})

test('a contractor submits a quote only as draft or sent [QUOTE-04, QUOTE-06]', () => {
  const accepted = ['draft', 'sent', 'signed', 'closed', undefined].filter(
    (status) => quoteSubmissionSchema.safeParse({ ...quote, status }).success,
  )
  expect(accepted).toEqual(['draft', 'sent'])
})

test('other fields are dropped from the request', () => {
  const parsed = quoteSubmissionSchema.parse({ ...quote, status: 'sent', contractorId: 'another', contractUrl: 'x' })
  expect(parsed).toEqual({ ...quote, status: 'sent' })
})

describe('a signature [QUOTE-07]', () => {
  test('is a typed name or a drawn path', () => {
    expect(signatureSchema.parse({ kind: 'typed', value: ' Mia Chen ' })).toEqual({ kind: 'typed', value: 'Mia Chen' })
    const drawn = { kind: 'drawn', value: 'M 10 20 L 30.5,40 Q 1 2 3 4 Z' }
    expect(signatureSchema.parse(drawn)).toEqual(drawn)
  })

  test.each([
    ['an empty name', { kind: 'typed', value: '  ' }, 'Please type your name to sign.'],
    ['an empty drawing', { kind: 'drawn', value: '' }, 'Please sign in the box.'],
    ['markup', { kind: 'drawn', value: 'M0 0"/><script>' }, "We couldn't read this signature. Please sign again."],
    [
      'a huge drawing',
      { kind: 'drawn', value: 'M'.repeat(20_001) },
      'This signature is too complex. Please sign again.',
    ],
  ])('is not %s', (_, input, sentence) => {
    expect(signatureSchema.safeParse(input).error?.issues.map((issue) => issue.message)).toContain(sentence)
  })
})

test('a stage below the card minimum is invalid', () => {
  const parsed = quoteSchema.safeParse({ ...quote, cost: 1 / 100 })

  expect(parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['stages', 'Each stage must be at least $1.'],
  ])
})

test.each([
  ['one stage of $909,090.90, with the service fee', 909_090.9, [100], []],
  ['one stage of a cent more', 909_090.91, [100], ['cost']],
  ['a later stage of $999,999.99', 1_333_333.32, [25, 75], []],
  ['a later stage of a cent more', 1_333_333.34, [25, 75], ['cost']],
])('a quote is payable by card: %s [QUOTE-02]', (_what, cost, percents, paths) => {
  const stages = percents.map((percent) => ({ name: 'Work', percent }))

  const issues = quoteSchema.safeParse({ ...quote, cost, stages }).error?.issues ?? []

  expect(issues.map(({ path }) => path.join('.'))).toEqual(paths)
})
