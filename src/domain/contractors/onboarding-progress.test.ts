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

test('a new contractor has three incomplete steps [ONB-01, ONB-02, ONB-03]', () => {
  expect(incompleteOnboardingSteps(fresh)).toEqual(['area', 'business', 'traits'])
})

test('a profile without licence number and hourly price is complete [ONB-02]', () => {
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
])('a profile with %j is incomplete at %j [ONB-01, ONB-02, ONB-03]', (missing, steps) => {
  expect(incompleteOnboardingSteps({ ...finished, ...missing })).toEqual(steps)
})

describe('the onboarding step of a URL', () => {
  test.each([
    ['a new profile', fresh, undefined, 'area'],
    ['a profile with a complete first step', { ...fresh, ...area }, undefined, 'business'],
    ['a profile with two complete steps', { ...finished, tags: [] }, undefined, 'traits'],
    ['a complete profile', finished, undefined, 'area'],
    ['a request to a complete profile', finished, 'traits', 'traits'],
    ['a request for a complete step', { ...fresh, ...area }, 'area', 'area'],
    ['a request that skips an incomplete step', { ...fresh, ...area }, 'traits', 'business'],
  ] as const)('%s opens the correct step [ONB-01]', (_, profile, asked, step) => {
    expect(firstOnboardingStep(profile, asked)).toBe(step)
  })
})

test.each([
  [null, false],
  ['', false],
  ['SYDNEY', true],
])('a contractor with the city %j can browse jobs: %j [ONB-04]', (city, expected) => {
  expect(hasServiceArea({ city })).toBe(expected)
})
