import { type OnboardingStep, onboardingSteps } from '#domain/contractors/onboarding-steps.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { BusinessForm } from './business-form.tsx'
import styles from './onboarding.module.css'
import { ServiceAreaForm } from './service-area-form.tsx'
import { stepCopy } from './step-copy.ts'
import type { StepProps } from './step-form.tsx'
import { TraitsForm } from './traits-form.tsx'

const FORMS: Record<OnboardingStep, (props: StepProps) => React.ReactNode> = {
  area: ServiceAreaForm,
  business: BusinessForm,
  traits: TraitsForm,
}

interface OnboardingStepsProps extends StepProps {
  step: OnboardingStep
}

/** The open step below the stepper [ONB-01, ONB-02, ONB-03]. */
export function OnboardingSteps({ step, ...props }: OnboardingStepsProps) {
  const Form = FORMS[step]
  return (
    <div className={styles.screen}>
      <Stepper steps={onboardingSteps.map((name) => stepCopy[name].title)} current={onboardingSteps.indexOf(step)} />
      <Form key={step} {...props} />
    </div>
  )
}
