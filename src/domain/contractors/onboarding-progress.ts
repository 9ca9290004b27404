/** Which steps of a contractor's profile are done, by what is stored, so they can be gone on with on any device. */
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts'

/** What the steps ask for, as it is stored; an hourly price and a licence number may be missing. */
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

/** The steps that are still to be done, in their order; none where the profile is finished. */
export function incompleteOnboardingSteps(profile: StoredProfile): readonly OnboardingStep[] {
  return onboardingSteps.filter((step) => !isDone[step](profile))
}

/**
 * The step that an address opens: the one it asks for, unless an earlier one is unfinished. Without a wish it is the
 * first unfinished step, and the first of all where the profile is finished.
 */
export function firstOnboardingStep(profile: StoredProfile, asked: OnboardingStep | undefined): OnboardingStep {
  const next = incompleteOnboardingSteps(profile)[0]
  if (asked === undefined) return next ?? 'area'
  return next !== undefined && isBefore(next, asked) ? next : asked
}

function isBefore(one: OnboardingStep, other: OnboardingStep): boolean {
  return onboardingSteps.indexOf(one) < onboardingSteps.indexOf(other)
}

/** The mobile job list shows the jobs of a place, so it waits for one [ONB-04]. */
export function hasServiceArea({ city }: Pick<StoredProfile, 'city'>): boolean {
  return areFilled([city])
}
