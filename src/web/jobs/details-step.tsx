import { useController, useFormContext, useWatch } from 'react-hook-form'
import { usualBudgets } from '#domain/jobs/usual-budgets.ts'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { Select } from '../ui/select.tsx'
import { SuggestionChips } from '../ui/suggestion-chips.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { JobFields } from './job-fields.ts'
import { JobPreview } from './job-preview.tsx'

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
        <Select
          label="Category"
          options={[
            { label: 'Choose a category', value: '' },
            ...categories.map(({ id, name }) => ({ label: name, value: id })),
          ]}
          error={errors.categoryId?.message}
          {...register('categoryId')}
        />
        <TextField
          label="Title"
          isRequired
          placeholder="Renovate the main bathroom"
          maxLength={256}
          error={errors.title?.message}
          {...register('title')}
        />
        <TextArea
          label="Detail"
          description="What should the contractor know before they quote?"
          isRequired
          minRows={4}
          maxLength={5000}
          error={errors.detail?.message}
          {...register('detail')}
        />
      </Card>
      <AdditionalFields />
      <Preview categories={categories} />
    </>
  )
}

const TIMES = ['As soon as possible', 'Within a month', 'Within 3 months', 'Flexible'].map((value) => ({
  value,
  label: value,
}))

function Preview({ categories }: { categories: readonly Choice[] }) {
  const { control } = useFormContext<JobFields>()
  const { attachments = [], ...job } = useWatch({ control })
  const categoryName = categories.find(({ id }) => id === job.categoryId)?.name
  return (
    <Card title="What contractors see">
      <JobPreview job={job} categoryName={categoryName} attachments={attachments} />
    </Card>
  )
}

/** All optional. It makes quotes more exact. */
function AdditionalFields() {
  const { control, register, formState } = useFormContext<JobFields>()
  const { errors } = formState
  const timeline = useController({ control, name: 'timeline' })
  return (
    <Card title="More details, if you know them">
      <TextField
        label="Dimensions"
        placeholder="3.2 by 2.4 m"
        maxLength={256}
        error={errors.dimensions?.message}
        {...register('dimensions')}
      />
      <TextField label="Materials" maxLength={256} error={errors.materials?.message} {...register('materials')} />
      <BudgetField />
      <TextField
        label="Timeline"
        placeholder="Before Christmas"
        maxLength={256}
        error={errors.timeline?.message}
        {...timeline.field}
      />
      <SuggestionChips
        label="Usual times"
        suggestions={TIMES}
        chosen={timeline.field.value}
        onChoose={timeline.field.onChange}
      />
      <TextArea
        label="Property access"
        description="Only the contractor whose quote you sign sees this."
        placeholder="Side gate, dog in the yard"
        minRows={2}
        maxLength={5000}
        error={errors.propertyAccess?.message}
        {...register('propertyAccess')}
      />
      <TextField
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

function BudgetField() {
  const { control, formState } = useFormContext<JobFields>()
  const budget = useController({ control, name: 'estimatedBudget' })
  return (
    <>
      <MoneyField
        label="Estimated budget"
        error={formState.errors.estimatedBudget?.message}
        value={budget.field.value}
        onChange={budget.field.onChange}
        onBlur={budget.field.onBlur}
      />
      <SuggestionChips
        label="Usual budgets"
        suggestions={usualBudgets}
        chosen={budget.field.value}
        onChoose={budget.field.onChange}
      />
    </>
  )
}
