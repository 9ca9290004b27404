/**
 * The completed onboarding steps, computed from the stored profile. A contractor can therefore continue on any device.
 */
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts'

/** The required fields as stored. An hourly price and a licence number are optional. */
interface StoredProfile {
  readonly categories: readonly unknown[]
  readonly state: string | null
  readonly city: string | null
  readonly address: string | null
  readonly name: string
  readonly advantage: string | null
  readonly abn: string | null
  readonly establishmentTime: string | null
  readonly tags: readonly string[]
}

const isDone: Record<OnboardingStep, (profile: StoredProfile) => boolean> = {
  area: ({ categories, state, city, address }) => categories.length > 0 && areFilled([state, city, address]),
  business: ({ name, advantage, abn, establishmentTime }) => areFilled([name, advantage, abn, establishmentTime]),
  traits: ({ tags }) => tags.length > 0,
}

function areFilled(texts: readonly (string | null)[]): boolean {
  return texts.every((text) => text !== null && text !== '')
}

/** The incomplete steps in order. A complete profile has none. */
export function incompleteOnboardingSteps(profile: StoredProfile): readonly OnboardingStep[] {
  return onboardingSteps.filter((step) => !isDone[step](profile))
}

/**
 * The step that a URL opens: the requested step, unless an earlier one is incomplete. Without a request it is the first
 * incomplete step, or the first step of a complete profile.
 */
export function firstOnboardingStep(profile: StoredProfile, asked: OnboardingStep | undefined): OnboardingStep {
  const next = incompleteOnboardingSteps(profile)[0]
  if (asked === undefined) return next ?? 'area'
  return next !== undefined && isBefore(next, asked) ? next : asked
}

function isBefore(one: OnboardingStep, other: OnboardingStep): boolean {
  return onboardingSteps.indexOf(one) < onboardingSteps.indexOf(other)
}

/** The mobile job list needs a location to show jobs [ONB-04]. */
export function hasServiceArea({ city }: Pick<StoredProfile, 'city'>): boolean {
  return areFilled([city])
}
