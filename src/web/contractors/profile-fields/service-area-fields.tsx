import { useFormContext } from 'react-hook-form'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { PlaceFields } from '../../ui/place-fields.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ServiceAreaValues } from './profile-values.ts'

interface ServiceAreaFieldsProps {
  categories: readonly { id: string; name: string }[]
}

/** Category and service area [ONB-01]. */
export function ServiceAreaFields({ categories }: ServiceAreaFieldsProps) {
  const { register, formState } = useFormContext<ServiceAreaValues>()
  const { errors } = formState
  const category = register('categoryIds')
  return (
    <>
      <ChoiceChips
        legend="Business category"
        choices={categories.map(({ id, name }) => ({ value: id, label: name }))}
        renderCheckbox={(value) => <input type="checkbox" value={value} {...category} />}
        isRequired
        error={errors.categoryIds?.message}
      />
      <PlaceFields />
      <TextField
        label="Address"
        description="Street and number of your business. Customers don't see it."
        isRequired
        autoComplete="street-address"
        maxLength={256}
        error={errors.address?.message}
        {...register('address')}
      />
    </>
  )
}
