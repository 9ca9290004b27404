import { describe, expect, test } from 'vitest'
import { defaultSettings } from './default-settings.ts'
import { isSettingKey, settingKeys, settingSchemas } from './setting-schemas.ts'

const issuesOf = (key: keyof typeof settingSchemas, content: unknown) =>
  settingSchemas[key].safeParse(content).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('the settings are the public ones, and those for sign-up, payouts and invoices [ADMIN-01] [STAGE-09]', () => {
  expect(settingKeys).toEqual([
    ...['reviews', 'faq', 'figures', 'about', 'team', 'certifications'],
    ...['signUp', 'payouts', 'newContractors', 'refunds', 'stageReviews', 'company'],
  ])
  expect(['toString', 'constructor', '__proto__', ''].filter(isSettingKey)).toEqual([])
})

test('the default settings satisfy their schemas [DIR-01]', () => {
  for (const key of settingKeys) expect(issuesOf(key, defaultSettings[key]), key).toBeUndefined()
  expect(defaultSettings.figures).toEqual([
    { value: '500+', label: 'completed projects' },
    { value: '1200+', label: 'professionals' },
    { value: '100%', label: 'high-quality service attitude' },
  ])
})

test('withdrawals are on by default [STAGE-09, PAY-10]', () => {
  expect(defaultSettings.payouts).toEqual({ isOn: true })
  expect(issuesOf('payouts', { isOn: false })).toBeUndefined()
  expect(issuesOf('payouts', {})?.[0]).toEqual(['isOn', 'Please choose.'])
})

test('new contractors have a reserve and a weekly limit by default [PAY-10]', () => {
  expect(defaultSettings.newContractors).toEqual({ days: 90, reservePercent: 10, reserveDays: 30, weeklyMax: 20_000 })
  expect(issuesOf('newContractors', { days: 0, reservePercent: 0, reserveDays: 0, weeklyMax: 0 })).toBeUndefined()
  expect(issuesOf('newContractors', { days: 366, reservePercent: 100.5, reserveDays: -1 })).toEqual([
    ['days', 'Enter at most 365.'],
    ['reservePercent', 'Enter a whole number.'],
    ['reserveDays', 'Enter at least 0.'],
    ['weeklyMax', 'Enter a whole number.'],
  ])
})

test('a stage has 10 business days for a response by default [STAGE-05]', () => {
  expect(defaultSettings.stageReviews).toEqual({ days: 10 })
  expect(issuesOf('stageReviews', { days: 0 })).toEqual([['days', 'Enter at least 1.']])
  expect(issuesOf('stageReviews', { days: 61 })).toEqual([['days', 'Enter at most 60.']])
})

test('a second admin approves refunds above $5,000 by default [ADMIN-03]', () => {
  expect(defaultSettings.refunds).toEqual({ limit: 5_000 })
  expect(issuesOf('refunds', { limit: 0 })).toBeUndefined()
  expect(issuesOf('refunds', {})).toEqual([['limit', 'Enter a whole number.']])
})

test('sign-up requires consent to marketing emails by default [FORM-14]', () => {
  expect(defaultSettings.signUp).toEqual({ isMarketingConsentRequired: true })
  expect(issuesOf('signUp', { isMarketingConsentRequired: false })).toBeUndefined()
  expect(issuesOf('signUp', {})).toEqual([['isMarketingConsentRequired', 'Please choose.']])
})

test('the company setting accepts a valid ABN or none [PAY-06]', () => {
  expect(defaultSettings.company).toEqual({ abn: undefined })
  expect(issuesOf('company', { abn: '51 824 753 556' })).toBeUndefined()
  expect(issuesOf('company', { abn: '51 824 753 557' })).toEqual([['abn', 'Please check the ABN.']])
})

describe('a review requires a name, a score in half stars and a text [DATA-06]', () => {
  test.each([0.5, 1, 3.5, 4.5, 5])('%s stars are a valid score', (score) => {
    expect(settingSchemas.reviews.parse([{ name: ' Priya N. ', score, content: ' Tidy. ' }])).toEqual([
      { name: 'Priya N.', score, content: 'Tidy.' },
    ])
  })

  test.each([0, 0.4, 4.25, 5.5, -1, Number.NaN])('%s stars are not a valid score', (score) => {
    expect(issuesOf('reviews', [{ name: 'A', score, content: 'x' }])?.[0]?.[0]).toBe('0.score')
  })

  test.each([
    [{ score: 5, content: 'x' }, '0.name', 'Name is required'],
    [{ name: ' ', score: 5, content: 'x' }, '0.name', 'Name is required'],
    [{ name: 'A', content: 'x' }, '0.score', 'Enter a score.'],
    [{ name: 'A', score: 4.3, content: 'x' }, '0.score', 'Use half-star steps.'],
    [{ name: 'A', score: 5 }, '0.content', 'Please enter the review'],
    [{ name: 'A', score: 5, content: 'x'.repeat(5001) }, '0.content', 'Please use at most 5000 characters.'],
  ])('%j returns an issue for its field', (review, path, message) => {
    expect(issuesOf('reviews', [review])).toEqual([[path, message]])
  })
})

test('a FAQ item requires an id, a question and an answer, but no order [LAND-07] [DATA-06]', () => {
  const item = { id: 'held', question: 'Who holds it?', answer: 'We do.' }

  const second = { ...item, id: 'paid', order: 3 }
  expect(settingSchemas.faq.parse([item, second])).toEqual([item, second])
  expect(issuesOf('faq', [item, { ...item, order: 3 }])?.[0]?.[1]).toBe('Each question needs a unique id.')
  expect(issuesOf('faq', [{}])?.map(([path]) => path)).toEqual(['0.id', '0.question', '0.answer'])
  expect(issuesOf('faq', [{ ...item, order: 1.5 }])?.[0]?.[0]).toBe('0.order')
})

test('a team photo must be in the folder of the site [FILE-02]', () => {
  const member = (picture: string) => [{ name: 'Maya', picture }]

  expect(issuesOf('team', member('site/abcdefghABCDEFGHabcdefghABCDEFGH.png'))).toBeUndefined()
  for (const picture of ['https://evil.example/a.png', 'job/abcdefghABCDEFGHabcdefghABCDEFGH.png', 'site/../a.png', ''])
    expect(issuesOf('team', member(picture)), picture).toEqual([['0.picture', 'Please choose a picture.']])
})

test('every list has a maximum length', () => {
  const review = { name: 'A', score: 5, content: 'x' }
  expect(issuesOf('reviews', Array(60).fill(review))).toBeUndefined()
  expect(issuesOf('reviews', Array(61).fill(review))).toHaveLength(1)
  expect(issuesOf('figures', Array(7).fill({ value: '1', label: 'x' }))).toHaveLength(1)
  expect(issuesOf('figures', [])).toEqual([['', 'Keep at least one figure.']])
})
