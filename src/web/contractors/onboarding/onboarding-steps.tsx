import type { ReactNode } from 'react'
import { type OnboardingStep, onboardingSteps } from '#domain/contractors/onboarding-steps.ts'
import { reloadWithMessage } from '../../core/flash-message.ts'
import { Stepper } from '../../ui/stepper.tsx'
import { BusinessFields } from '../profile-fields/business-fields.tsx'
import { businessOf, businessRequest, serviceAreaOf, traitsOf } from '../profile-fields/profile-values.ts'
import { ServiceAreaFields } from '../profile-fields/service-area-fields.tsx'
import { TraitFields } from '../profile-fields/trait-fields.tsx'
import styles from './onboarding.module.css'
import { stepCopy } from './step-copy.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const asTyped = <T,>(values: T) => values

/** The form of each step [ONB-01, ONB-02, ONB-03]. */
const FORMS: Record<OnboardingStep, (props: StepProps) => ReactNode> = {
  area: ({ profile, categories, actions }) => (
    <StepForm
      {...{ profile, actions }}
      step="area"
      initial={serviceAreaOf(profile)}
      bodyOf={asTyped}
      fields={<ServiceAreaFields categories={categories} />}
    />
  ),
  business: ({ profile, actions }) => (
    <StepForm
      {...{ profile, actions }}
      step="business"
      initial={businessOf(profile)}
      bodyOf={businessRequest}
      fields={<BusinessFields profile={profile} />}
    />
  ),
  traits: ({ profile, actions }) => (
    <StepForm
      {...{ profile, actions }}
      step="traits"
      initial={traitsOf(profile)}
      bodyOf={asTyped}
      fields={<TraitFields />}
    />
  ),
}

interface OnboardingStepsProps extends StepProps {
  step: OnboardingStep
}

/** The open step below the stepper. */
export function OnboardingSteps({ step, ...props }: OnboardingStepsProps) {
  const Form = FORMS[step]
  return (
    <div className={styles.screen}>
      <Stepper steps={onboardingSteps.map((name) => stepCopy[name].title)} current={onboardingSteps.indexOf(step)} />
      <Form key={step} {...props} />
    </div>
  )
}

/** Data the mobile job list needs first [ONB-04]. */
export function CompleteProfileForm(props: Omit<StepProps, 'actions'>) {
  const saved = () => reloadWithMessage('Profile updated. You can explore all jobs now!')
  return <FORMS.area {...props} actions={{ saveLabel: 'Save', onSaved: saved }} />
}
