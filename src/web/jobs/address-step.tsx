import { TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { PlaceFields } from '../ui/place-fields.tsx'
import type { JobFields } from './job-fields.ts'
import styles from './job-wizard.module.css'
import type { RenderUploads } from './render-uploads.ts'

interface AddressStepProps {
  renderUploads: RenderUploads | undefined
  onUploading: (isBusy: boolean) => void
}

export function AddressStep({ renderUploads, onUploading }: AddressStepProps) {
  const { control, register, formState } = useFormContext<JobFields>()
  const attachments = useController({ control, name: 'attachments' })
  const { errors } = formState

  return (
    <>
      <Card title="Where is the work?">
        <PlaceFields />
        <TextInput
          label="Address detail"
          description="Street and number. Contractors see it after they send a quote."
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
          <p className={styles.note}>Photos help contractors quote. You can add them after you sign in.</p>
        )}
      </Card>
    </>
  )
}
