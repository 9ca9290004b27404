import type { OnboardingStep } from '#domain/contractors/onboarding-steps.ts'

/** Titles for the form and the stepper, and names of missing steps. */
export const stepCopy: Record<OnboardingStep, { title: string; missing: string }> = {
  area: { title: 'Where you work', missing: 'what you do and where' },
  business: { title: 'Your business', missing: 'your business' },
  traits: { title: "What you're known for", missing: "what you're known for" },
}
