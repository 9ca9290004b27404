/** The three steps in which a contractor says what customers look for [ONB-01, ONB-02, ONB-03]. */
export const onboardingSteps = ['area', 'business', 'traits'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
