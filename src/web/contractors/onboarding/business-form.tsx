import { BusinessFields } from '../profile-fields/business-fields.tsx'
import { businessOf, businessRequest } from '../profile-fields/profile-values.ts'
import { StepForm, type StepProps } from './step-form.tsx'

const loadSchema = async () => (await import('#domain/contractors/profile-schemas.ts')).businessSchema

/** Step 2 [ONB-02]. */
export function BusinessForm({ profile, actions }: StepProps) {
  return (
    <StepForm
      step="business"
      profile={profile}
      initial={businessOf(profile)}
      loadSchema={loadSchema}
      bodyOf={businessRequest}
      fields={<BusinessFields profile={profile} />}
      actions={actions}
    />
  )
}
