import { useController, useFormContext } from 'react-hook-form'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BusinessNumberField } from './business-number-field.tsx'
import type { BusinessValues } from './profile-values.ts'

interface BusinessFieldsProps {
  /** As stored. */
  profile: Pick<OwnContractorView, 'abn' | 'abnVerified'>
}

/** The business fields [ONB-02]. */
export function BusinessFields({ profile }: BusinessFieldsProps) {
  const { control, register, formState } = useFormContext<BusinessValues>()
  const hourlyPrice = useController({ control, name: 'hourlyPrice' })
  const { errors } = formState
  return (
    <>
      <TextField
        label="Name"
        description="Your name or your trading name."
        isRequired
        autoComplete="name"
        maxLength={256}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextArea
        label="Advantage"
        description="Why customers should choose you, in a few sentences."
        isRequired
        minRows={3}
        maxLength={5000}
        error={errors.advantage?.message}
        {...register('advantage')}
      />
      <BusinessNumberField name="abn" verified={profile.abnVerified ? profile.abn : null} />
      <TextField
        label="Establishment time"
        description="The year the business started, such as 2011."
        isRequired
        maxLength={256}
        error={errors.establishmentTime?.message}
        {...register('establishmentTime')}
      />
      <TextField
        label="Licence number"
        description="If your trade has one."
        autoComplete="off"
        maxLength={256}
        error={errors.licenseNo?.message}
        {...register('licenseNo')}
      />
      <MoneyField
        label="Hourly price"
        description="If you work by the hour."
        error={errors.hourlyPrice?.message}
        value={hourlyPrice.field.value}
        onChange={hourlyPrice.field.onChange}
        onBlur={hourlyPrice.field.onBlur}
      />
    </>
  )
}
