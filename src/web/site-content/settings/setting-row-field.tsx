import { Controller, type UseFormReturn } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UploadField } from '../../uploads/upload-field.tsx'
import type { RowField, SettingFields } from './setting-forms.ts'
import styles from './settings.module.css'

interface RowFieldInputProps {
  form: UseFormReturn<SettingFields>
  path: `rows.${number}.${string}`
  field: RowField
  id: string
}

/** Half stars, best first [LAND-04]. */
const SCORES = Array.from({ length: 10 }, (_, halves) => String(5 - halves / 2)).map((score) => ({
  value: score,
  label: score === '1' ? '1 star' : `${score} stars`,
}))

export function RowFieldInput({ form, path, field: { kind, label }, id }: RowFieldInputProps) {
  const error = form.getFieldState(path, form.formState).error?.message
  if (kind === 'input') return <TextField id={id} label={label} error={error} {...form.register(path)} />
  if (kind === 'number')
    return (
      <TextField
        id={id}
        label={label}
        inputMode="numeric"
        error={error}
        {...form.register(path, { valueAsNumber: true })}
      />
    )
  if (kind === 'switch')
    return (
      <Controller
        control={form.control}
        name={path}
        render={({ field: { value, onChange, ref } }) => (
          <Checkbox
            role="switch"
            id={id}
            ref={ref}
            label={label}
            error={error}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
        )}
      />
    )
  if (kind === 'area')
    return (
      <TextArea
        id={id}
        className={styles.area}
        label={label}
        minRows={2}
        maxRows={12}
        error={error}
        {...form.register(path)}
      />
    )
  if (kind === 'score')
    return (
      <Select id={id} label={label} options={SCORES} error={error} {...form.register(path, { valueAsNumber: true })} />
    )
  return (
    <div className={styles.area}>
      <Controller
        control={form.control}
        name={path}
        render={({ field }) => (
          <UploadField
            label={label}
            help="One picture, shown as a circle."
            accept={['image']}
            max={1}
            prefix="site"
            value={typeof field.value === 'string' ? [field.value] : []}
            onChange={([key]) => field.onChange(key)}
            error={error}
          />
        )}
      />
    </div>
  )
}
