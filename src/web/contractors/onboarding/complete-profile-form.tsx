import { reloadWithMessage } from '../../core/flash-message.ts'
import { ServiceAreaForm } from './service-area-form.tsx'
import type { StepProps } from './step-form.tsx'

/** Data the mobile job list needs first [ONB-04]. */
export function CompleteProfileForm(props: Omit<StepProps, 'actions'>) {
  const saved = () => reloadWithMessage('Profile updated. You can explore all jobs now!')
  return <ServiceAreaForm {...props} actions={{ saveLabel: 'Save', onSaved: saved }} />
}
