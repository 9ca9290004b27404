import { expect, test } from 'vitest'
import { readOnboardingSearch } from './onboarding-search.ts'

test('an address names a step and where the last one leads, and nothing else [ONB-01]', () => {
  expect(readOnboardingSearch({ step: 'business', redirect: '/mobile/jobs', other: '1' })).toEqual({
    step: 'business',
    redirect: '/mobile/jobs',
  })
  expect(readOnboardingSearch({ step: 'payout', redirect: ['/a', '/b'] })).toEqual({
    step: undefined,
    redirect: undefined,
  })
})
