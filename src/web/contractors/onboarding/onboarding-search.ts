import { type OnboardingStep, onboardingSteps } from '#domain/contractors/onboarding-steps.ts'
import { readOneOf, readText } from '../../core/search-params.ts'

/** Search parameters: the step, and the page after the last one. */
export interface OnboardingSearch {
  step?: OnboardingStep | undefined
  redirect?: string | undefined
}

export function readOnboardingSearch({ step, redirect }: Record<string, unknown>): OnboardingSearch {
  return { step: readOneOf(onboardingSteps, step), redirect: readText(redirect) }
}
