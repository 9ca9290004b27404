/** The three onboarding steps of a contractor [ONB-01, ONB-02, ONB-03]. */
export const onboardingSteps = ['area', 'business', 'traits'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
