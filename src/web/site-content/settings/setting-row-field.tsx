import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
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
  if (kind === 'input') return <TextInput id={id} label={label} error={error} {...form.register(path)} />
  if (kind === 'switch')
    return (
      <Controller
        control={form.control}
        name={path}
        render={({ field: { value, onChange, ref } }) => (
          <Switch
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
      <Textarea
        id={id}
        className={styles.area}
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        error={error}
        {...form.register(path)}
      />
    )
  if (kind === 'score')
    return (
      <NativeSelect
        id={id}
        label={label}
        data={SCORES}
        error={error}
        {...form.register(path, { valueAsNumber: true })}
      />
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
