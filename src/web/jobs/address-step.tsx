import { NativeSelect, TextInput } from '@mantine/core'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { citiesOf, isState, normalisePlace, STATES } from '#domain/core/locations.ts'
import { Card } from '../ui/card.tsx'
import type { JobFields } from './job-fields.ts'
import styles from './job-wizard.module.css'
import type { RenderUploads } from './render-uploads.ts'

interface AddressStepProps {
  renderUploads: RenderUploads | undefined
  onUploading: (isBusy: boolean) => void
}

export function AddressStep({ renderUploads, onUploading }: AddressStepProps) {
  const { control, register, setValue, formState } = useFormContext<JobFields>()
  const attachments = useController({ control, name: 'attachments' })
  const state = useWatch({ control, name: 'state' })
  const { errors } = formState
  const cities = isState(state) ? citiesOf(state).map((name) => ({ label: name, value: normalisePlace(name) })) : []

  return (
    <>
      <Card title="Where is the work?">
        <NativeSelect
          label="State"
          withAsterisk
          data={[{ label: 'Choose a state', value: '' }, ...STATES]}
          error={errors.state?.message}
          {...register('state', { onChange: () => setValue('city', '') })}
        />
        <NativeSelect
          label="City"
          withAsterisk
          data={[{ label: state ? 'Choose a city' : 'Choose a state first', value: '' }, ...cities]}
          error={errors.city?.message}
          {...register('city')}
        />
        <TextInput
          label="Address detail"
          description="Street and number. Contractors see it once they have sent a quote."
          autoComplete="street-address"
          maxLength={256}
          error={errors.addressDetail?.message}
          {...register('addressDetail')}
        />
      </Card>
      <Card title="What does it look like?">
        {renderUploads ? (
          renderUploads({
            value: attachments.field.value,
            onChange: attachments.field.onChange,
            onBusyChange: onUploading,
            error: errors.attachments?.message,
          })
        ) : (
          <p className={styles.note}>
            Photos help contractors quote. You can add them to the job once you have signed in.
          </p>
        )}
      </Card>
    </>
  )
}
