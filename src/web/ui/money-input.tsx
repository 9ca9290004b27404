import { NumberInput, type NumberInputProps } from '@mantine/core'

type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'prefix'> & {
  /** Dollars with at most two decimals; undefined while the field is empty. */
  value: number | undefined
  onChange: (dollars: number | undefined) => void
}

export function MoneyInput({ value, onChange, ...field }: MoneyInputProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : undefined)}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      fixedDecimalScale
      allowNegative={false}
      hideControls
      inputMode="decimal"
    />
  )
}
