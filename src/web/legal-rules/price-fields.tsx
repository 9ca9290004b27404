import { useId, useState } from 'react'
import type { Threshold } from '#domain/legal-rules/threshold.ts'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './legal-rule-form.module.css'

interface PriceFieldsProps {
  label: string
  description?: string | undefined
  error?: string | undefined
  value: unknown
  onChange: (threshold: Threshold | null) => void
}

/** A threshold price, inclusive or exclusive. Empty means none. */
export function PriceFields({ label, description, error, value, onChange }: PriceFieldsProps) {
  const known = value as Threshold | null | undefined
  const [dollars, setDollars] = useState(known ? String(known.cents / 100) : '')
  const [isIncluded, setIsIncluded] = useState(known?.included ?? true)
  const id = useId()
  const say = (typed: string, included: boolean) => {
    setDollars(typed)
    setIsIncluded(included)
    const amount = typed.replaceAll(',', '').trim()
    onChange(amount === '' ? null : { cents: Math.round(Number(amount) * 100), included })
  }
  return (
    <div className={styles.price}>
      <Select
        aria-label={`${label}: at or above this price`}
        options={[
          { value: 'from', label: 'From' },
          { value: 'over', label: 'Over' },
        ]}
        value={isIncluded ? 'from' : 'over'}
        onChange={(event) => say(dollars, event.currentTarget.value === 'from')}
      />
      <TextField
        id={id}
        label={`${label} ($)`}
        description={description}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={dollars}
        onChange={(event) => say(event.currentTarget.value, isIncluded)}
      />
    </div>
  )
}
