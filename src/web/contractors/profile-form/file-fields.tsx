/** The picture and the insurance documents. */

import { useController, useFormContext } from 'react-hook-form'
import { insuranceFilesMax } from '#domain/contractors/contractor.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import type { ProfileFormValues } from './profile-form-values.ts'

interface FileFieldProps {
  onBusyChange: (isBusy: boolean) => void
}

export function PictureField({ onBusyChange }: FileFieldProps) {
  const { control, formState } = useFormContext<ProfileFormValues>()
  const { field } = useController({ control, name: 'picture' })
  return (
    <UploadField
      label="Picture or logo"
      help="Shown next to your name. If you don't add one, we use your initials."
      accept={['image']}
      max={1}
      value={field.value === '' ? [] : [field.value]}
      onChange={(keys) => field.onChange(keys[0] ?? '')}
      onBusyChange={onBusyChange}
      error={formState.errors.picture?.message}
      prefix="contractors/cases"
    />
  )
}

export function InsuranceFields({ onBusyChange }: FileFieldProps) {
  const { control, register, formState } = useFormContext<ProfileFormValues>()
  const { field } = useController({ control, name: 'insuranceFiles' })
  const { errors } = formState
  return (
    <>
      <TextArea
        label="Insurance cover"
        description="What is insured and for how much, such as: Public liability, $20 million."
        minRows={2}
        maxLength={5000}
        error={errors.insuranceCover?.message}
        {...register('insuranceCover')}
      />
      <UploadField
        label="Certificates"
        help={`Photos or PDF files, up to ${insuranceFilesMax}. Everyone can see them.`}
        accept={['image', 'pdf']}
        max={insuranceFilesMax}
        value={field.value}
        onChange={field.onChange}
        onBusyChange={onBusyChange}
        error={errors.insuranceFiles?.message ?? errors.insuranceFiles?.[0]?.message}
        prefix="contractors/cases"
      />
    </>
  )
}
