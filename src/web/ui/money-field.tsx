import { useState } from 'react'
import { dollarsText } from '#domain/core/formats.ts'
import { typedAmount } from '#domain/core/typed-amount.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface MoneyFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'leftSection'> {
  /** Dollars with at most two decimals. Undefined if empty. */
  value: number | undefined
  onChange: (dollars: number | undefined) => void
}

/** An amount of dollars. It is grouped, with cents, once the field loses focus. */
export function MoneyField({ value, onChange, onBlur, ...field }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={textOf(typed, value)}
      onChange={({ currentTarget }) => {
        const amount = amountIn(currentTarget.value)
        setTyped(amount)
        onChange(typedAmount(amount))
      }}
      onBlur={(event) => {
        setTyped(undefined)
        onBlur?.(event)
      }}
    />
  )
}

function textOf(typed: string | undefined, value: number | undefined): string {
  if (typed !== undefined) return typed && `$${typed}`
  return value === undefined ? '' : dollarsText(value)
}

/** Drops what is no part of an amount: "$ 12,500.005" becomes "12,500.00". "8k" is $8,000. */
export function amountIn(typed: string): string {
  const scale = /\d\s*([km])\s*$/i.exec(typed)?.[1] ?? ''
  const [dollars = '', ...cents] = typed.replaceAll(/[^\d.,]/g, '').split('.')
  return (cents.length === 0 ? dollars : `${dollars}.${cents.join('').slice(0, 2)}`) + scale
}
