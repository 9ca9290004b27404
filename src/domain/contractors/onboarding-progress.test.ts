import { describe, expect, test } from 'vitest'
import { firstOnboardingStep, hasServiceArea, incompleteOnboardingSteps } from './onboarding-progress.ts'

const fresh = {
  categories: [],
  state: null,
  city: null,
  address: null,
  name: 'Dean Kostas',
  advantage: null,
  abn: null,
  establishmentTime: null,
  tags: [],
}
const area = {
  categories: [{ id: 'category_a' }],
  state: 'NSW',
  city: 'SYDNEY',
  address: '14 Illawarra Rd, Marrickville',
}
const business = { advantage: 'Tiles that stay.', abn: '51824753556', establishmentTime: '2011' }
const finished = { ...fresh, ...area, ...business, tags: ['reliable'] }

test('a new contractor has all three steps before them [ONB-01, ONB-02, ONB-03]', () => {
  expect(incompleteOnboardingSteps(fresh)).toEqual(['area', 'business', 'traits'])
})

test('a finished profile has none, also without licence number and hourly price [ONB-02]', () => {
  expect(incompleteOnboardingSteps(finished)).toEqual([])
})

test.each([
  [{ categories: [] }, ['area']],
  [{ state: null }, ['area']],
  [{ city: null }, ['area']],
  [{ address: null }, ['area']],
  [{ address: '' }, ['area']],
  [{ name: '' }, ['business']],
  [{ advantage: null }, ['business']],
  [{ abn: null }, ['business']],
  [{ establishmentTime: null }, ['business']],
  [{ tags: [] }, ['traits']],
  [{ city: null, tags: [] }, ['area', 'traits']],
])('a profile with %j is unfinished at %j [ONB-01, ONB-02, ONB-03]', (missing, steps) => {
  expect(incompleteOnboardingSteps({ ...finished, ...missing })).toEqual(steps)
})

describe('the step that an address opens', () => {
  test.each([
    ['a new profile', fresh, undefined, 'area'],
    ['a first step that is done', { ...fresh, ...area }, undefined, 'business'],
    ['two steps that are done', { ...finished, tags: [] }, undefined, 'traits'],
    ['a finished profile', finished, undefined, 'area'],
    ['a finished profile and a wish', finished, 'traits', 'traits'],
    ['a step that is done and wished for again', { ...fresh, ...area }, 'area', 'area'],
    ['a wish that skips an unfinished step', { ...fresh, ...area }, 'traits', 'business'],
  ] as const)('with %s is the right one [ONB-01]', (_, profile, asked, step) => {
    expect(firstOnboardingStep(profile, asked)).toBe(step)
  })
})

test.each([
  [null, false],
  ['', false],
  ['SYDNEY', true],
])('with the city %j the jobs can be explored: %j [ONB-04]', (city, expected) => {
  expect(hasServiceArea({ city })).toBe(expected)
})
