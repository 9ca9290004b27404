import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useController, useFormContext } from 'react-hook-form'
import { Card } from '../ui/card.tsx'
import { MoneyInput } from '../ui/money-input.tsx'
import type { JobFields } from './job-fields.ts'

export interface Choice {
  id: string
  name: string
}

export function DetailsStep({ categories }: { categories: readonly Choice[] }) {
  const { register, formState } = useFormContext<JobFields>()
  const { errors } = formState
  return (
    <>
      <Card title="What needs to be done?">
        <NativeSelect
          label="Category"
          data={[
            { label: 'Choose a category', value: '' },
            ...categories.map(({ id, name }) => ({ label: name, value: id })),
          ]}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        />
        <TextInput
          label="Title"
          withAsterisk
          placeholder="Renovate the main bathroom"
          maxLength={256}
          error={errors.title?.message}
          {...register('title')}
        />
        <Textarea
          label="Detail"
          description="What should the contractor know before they quote?"
          withAsterisk
          autosize
          minRows={4}
          maxLength={5000}
          error={errors.detail?.message}
          {...register('detail')}
        />
      </Card>
      <AdditionalFields />
    </>
  )
}

/** All optional. It makes quotes more exact. */
function AdditionalFields() {
  const { control, register, formState } = useFormContext<JobFields>()
  const { errors } = formState
  const budget = useController({ control, name: 'estimatedBudget' })
  return (
    <Card title="More details, if you know them">
      <TextInput
        label="Dimensions"
        placeholder="3.2 by 2.4 m"
        maxLength={256}
        error={errors.dimensions?.message}
        {...register('dimensions')}
      />
      <TextInput label="Materials" maxLength={256} error={errors.materials?.message} {...register('materials')} />
      <MoneyInput
        label="Estimated budget"
        error={errors.estimatedBudget?.message}
        value={budget.field.value}
        onChange={budget.field.onChange}
        onBlur={budget.field.onBlur}
      />
      <TextInput
        label="Timeline"
        placeholder="Before Christmas"
        maxLength={256}
        error={errors.timeline?.message}
        {...register('timeline')}
      />
      <Textarea
        label="Property access"
        placeholder="Key under the mat, dog in the yard"
        autosize
        minRows={2}
        maxLength={5000}
        error={errors.propertyAccess?.message}
        {...register('propertyAccess')}
      />
      <TextInput
        label="Job location"
        placeholder="First floor, rear of the house"
        maxLength={256}
        error={errors.jobLocation?.message}
        {...register('jobLocation')}
      />
      <Checkbox label="Ask contractors for photos or videos" {...register('requestMedia')} />
    </Card>
  )
}
