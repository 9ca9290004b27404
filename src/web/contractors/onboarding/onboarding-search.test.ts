import { expect, test } from 'vitest'
import { readOnboardingSearch } from './onboarding-search.ts'

test('the URL names only a step and the page after the last one [ONB-01]', () => {
  expect(readOnboardingSearch({ step: 'business', redirect: '/mobile/jobs', other: '1' })).toEqual({
    step: 'business',
    redirect: '/mobile/jobs',
  })
  expect(readOnboardingSearch({ step: 'payout', redirect: ['/a', '/b'] })).toEqual({
    step: undefined,
    redirect: undefined,
  })
})
