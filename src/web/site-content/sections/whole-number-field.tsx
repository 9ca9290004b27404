import { TextInput, type TextInputProps } from '@mantine/core'

interface WholeNumberFieldProps extends Pick<TextInputProps, 'label' | 'description' | 'error'> {
  value: number
  onChange: (value: number) => void
}

/** An empty field is no number, which the schema reports. */
export function WholeNumberField({ value, onChange, ...field }: WholeNumberFieldProps) {
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      value={Number.isFinite(value) ? String(value) : ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? Number.NaN : Number(digits))
      }}
    />
  )
}
