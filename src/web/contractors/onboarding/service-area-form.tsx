import { serviceAreaOf } from '../profile-fields/profile-values.ts'
import { ServiceAreaFields } from '../profile-fields/service-area-fields.tsx'
import { StepForm, type StepProps } from './step-form.tsx'

const loadSchema = async () => (await import('#domain/contractors/profile-schemas.ts')).serviceAreaSchema

/** Step 1 [ONB-01], also alone before the mobile job list [ONB-04]. */
export function ServiceAreaForm({ profile, categories, actions }: StepProps) {
  return (
    <StepForm
      step="area"
      profile={profile}
      initial={serviceAreaOf(profile)}
      loadSchema={loadSchema}
      bodyOf={(values) => values}
      fields={<ServiceAreaFields categories={categories} />}
      actions={actions}
    />
  )
}
