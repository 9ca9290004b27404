import { type ReactNode, useState } from 'react'
import type { BusinessDayPurpose, LegalValue } from '#domain/legal-rules/legal-value-schemas.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './legal-rule-form.module.css'
import { numberOf } from './parse-number.ts'
import { PriceFields } from './price-fields.tsx'

interface RowsProps {
  label: string
  error: string | undefined
  value: unknown
  onChange: (rows: unknown) => void
}

type Band = LegalValue<'deposit-cap'>['bands'][number]
type Period = LegalValue<'business-days'>['excluded'][number]

const newBand: Band = { from: { cents: 0, included: true }, percent: 10 }
const newPeriod: Period = { purposes: ['cooling-off'], from: '12-27', to: '12-31' }

/** Deposit caps by price. */
export function BandRows({ label, error, value, onChange }: RowsProps) {
  return (
    <Rows
      label={label}
      error={error}
      rows={value as Band[]}
      blank={newBand}
      onChange={onChange}
      renderRow={(band, change) => (
        <>
          <PriceFields
            label="Price"
            value={band.from}
            onChange={(from) => change({ ...band, from: from ?? newBand.from })}
          />
          <TextField
            label="Maximum (%)"
            description="Leave empty for no cap."
            inputMode="decimal"
            autoComplete="off"
            defaultValue={band.percent ?? ''}
            onChange={(event) => change({ ...band, percent: numberOf(event.currentTarget.value) })}
          />
        </>
      )}
    />
  )
}

const purposeLabels: Record<BusinessDayPurpose, string> = {
  'cooling-off': 'Cooling-off',
  'security-of-payment': 'Security of payment',
  'dispute-answer': 'Dispute responses',
}

const purposesKnown = Object.keys(purposeLabels) as BusinessDayPurpose[]

/** Parts of a year that do not count as business days, for some purposes. */
export function PeriodRows({ label, error, value, onChange }: RowsProps) {
  return (
    <Rows
      label={label}
      error={error}
      rows={value as Period[]}
      blank={newPeriod}
      onChange={onChange}
      renderRow={(period, change) => (
        <>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              label={end === 'from' ? 'From (MM-DD)' : 'To (MM-DD)'}
              autoComplete="off"
              defaultValue={period[end]}
              onChange={(event) => change({ ...period, [end]: event.currentTarget.value.trim() })}
            />
          ))}
          {purposesKnown.map((purpose) => (
            <Checkbox
              key={purpose}
              label={purposeLabels[purpose]}
              checked={period.purposes.includes(purpose)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  ...period,
                  purposes: purposesKnown.filter((one) => (one === purpose ? checked : period.purposes.includes(one))),
                })
              }
            />
          ))}
        </>
      )}
    />
  )
}

interface RowsOf<T> {
  label: string
  error: string | undefined
  rows: readonly T[]
  blank: T
  onChange: (rows: T[]) => void
  renderRow: (row: T, change: (row: T) => void) => ReactNode
}

/** A stable key: a row keeps its fields when another one is removed. */
function Rows<T>({ label, error, rows, blank, onChange, renderRow }: RowsOf<T>) {
  const [known, setKnown] = useState(() => rows.map((row, key) => ({ key, row })))
  const [nextKey, setNextKey] = useState(rows.length)
  const say = (now: typeof known) => {
    setKnown(now)
    onChange(now.map(({ row }) => row))
  }
  return (
    <fieldset className={styles.rows}>
      <legend>{label}</legend>
      {error ? <p role="alert">{error}</p> : null}
      {known.map(({ key, row }, index) => (
        <div key={key} className={styles.row}>
          {renderRow(row, (changed) => say(known.map((one) => (one.key === key ? { key, row: changed } : one))))}
          <Button aria-label={`Remove row ${index + 1}`} onClick={() => say(known.filter((one) => one.key !== key))}>
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          onClick={() => {
            say([...known, { key: nextKey, row: blank }])
            setNextKey(nextKey + 1)
          }}
        >
          Add row
        </Button>
      </div>
    </fieldset>
  )
}
