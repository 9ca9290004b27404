/** The picture and the insurance documents. */
import { Textarea } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { insuranceFilesMax } from '#domain/contractors/contractor.ts'
import type { ProfileFormValues } from './profile-form-values.ts'
import type { RenderFiles } from './render-files.ts'

interface FileFieldProps {
  renderFiles: RenderFiles
  onBusyChange: (isBusy: boolean) => void
}

export function PictureField({ renderFiles, onBusyChange }: FileFieldProps) {
  const { control, formState } = useFormContext<ProfileFormValues>()
  const { field } = useController({ control, name: 'picture' })
  return renderFiles({
    label: 'Picture or logo',
    help: "Shown next to your name. If you don't add one, we use your initials.",
    accept: ['image'],
    max: 1,
    value: field.value === '' ? [] : [field.value],
    onChange: (keys) => field.onChange(keys[0] ?? ''),
    onBusyChange,
    error: formState.errors.picture?.message,
  })
}

export function InsuranceFields({ renderFiles, onBusyChange }: FileFieldProps) {
  const { control, register, formState } = useFormContext<ProfileFormValues>()
  const { field } = useController({ control, name: 'insuranceFiles' })
  const { errors } = formState
  return (
    <>
      <Textarea
        label="Insurance cover"
        description="What is insured and for how much, such as: Public liability, $20 million."
        autosize
        minRows={2}
        maxLength={5000}
        error={errors.insuranceCover?.message}
        {...register('insuranceCover')}
      />
      {renderFiles({
        label: 'Certificates',
        help: `Photos or PDF files, up to ${insuranceFilesMax}. Everyone can see them.`,
        accept: ['image', 'pdf'],
        max: insuranceFilesMax,
        value: field.value,
        onChange: field.onChange,
        onBusyChange,
        error: errors.insuranceFiles?.message ?? errors.insuranceFiles?.[0]?.message,
      })}
    </>
  )
}
