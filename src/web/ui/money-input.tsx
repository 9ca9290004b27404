import { NumberInput, type NumberInputProps } from '@mantine/core'

type MoneyInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'prefix'> & {
  /** Dollars with at most two decimals. Undefined if empty. */
  value: number | undefined
  onChange: (dollars: number | undefined) => void
}

export function MoneyInput({ value, onChange, ...field }: MoneyInputProps) {
  return (
    <NumberInput
      {...field}
      value={value ?? ''}
      onChange={(typed) => onChange(dollarsOf(typed))}
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

/** Mantine returns text for trailing zeros: "$12,500.00" arrives as "12500.00". */
export function dollarsOf(typed: number | string): number | undefined {
  const dollars = typed === '' ? Number.NaN : Number(typed)
  return Number.isFinite(dollars) ? dollars : undefined
}
