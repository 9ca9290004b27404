import { traitsOf } from '../profile-fields/profile-values.ts'
import { TraitFields } from '../profile-fields/trait-fields.tsx'
import { StepForm, type StepProps } from './step-form.tsx'

const loadSchema = async () => (await import('#domain/contractors/profile-schemas.ts')).traitsSchema

/** Step 3 [ONB-03]. */
export function TraitsForm({ profile, actions }: StepProps) {
  return (
    <StepForm
      step="traits"
      profile={profile}
      initial={traitsOf(profile)}
      loadSchema={loadSchema}
      bodyOf={(values) => values}
      fields={<TraitFields />}
      actions={actions}
    />
  )
}
