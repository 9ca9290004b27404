import { expect, test } from 'vitest'
import { readBudget } from './extract-budget.ts'

test.each<[string, number]>([
  ['$8k', 8_000],
  ['8 grand', 8_000],
  ['a grand', 1_000],
  ['between 12 and 15 thousand', 15_000],
  ['$45,000 - $60,000', 60_000],
  ['5-10k', 10_000],
  ['under 5k', 5_000],
  ['about fifteen hundred', 1_500],
  ['fifteen hundred to two thousand', 2_000],
  ['two hundred and fifty bucks', 250],
  ['twenty-five thousand', 25_000],
  ['2 and a half grand', 2_500],
  ['a couple of grand', 2_000],
  ['half a million', 500_000],
  ['$1.2m', 1_200_000],
  ['no more than $2,500 inc gst', 2_500],
  ['budget 3500', 3_500],
  ['35,000 max', 35_000],
  ['budget is 18k but could stretch to 20k', 20_000],
  ['not 8k, 10k', 10_000],
  ['we were quoted $9,000 but the budget is 7k', 7_000],
])('"%s" is a budget of %d dollars, the upper end of a range [AI-08]', (text, dollars) => {
  expect(readBudget(text, false, undefined)?.dollars).toBe(dollars)
})

test.each([
  'about 20 square metres',
  'built in 1965',
  '3 bedrooms and 2 bathrooms',
  'a 240v power point',
  '$80 an hour',
  '$650 per week rent',
  '5000 litres',
  '6 x 4 m',
  'level 12',
  'the constructor of it',
])('"%s" has no budget [AI-08]', (text) => {
  expect(readBudget(text, false, undefined)).toBeUndefined()
})

test('a bare number is a budget after the question for it [AI-08]', () => {
  expect(readBudget('1500', true, undefined)?.dollars).toBe(1_500)
  expect(readBudget('1500', false, undefined)).toBeUndefined()
})

test('"make it 40" means thousands after an amount in thousands [AI-08]', () => {
  expect(readBudget('make it 40', false, 50_000)?.dollars).toBe(40_000)
  expect(readBudget('make it 40', false, 300)).toBeUndefined()
})
