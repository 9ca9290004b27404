import { LEGAL_TOPICS, type LegalField } from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './legal-rule-form.module.css'
import { BandRows, PeriodRows } from './legal-value-rows.tsx'
import { numberOf } from './parse-number.ts'
import { PriceFields } from './price-fields.tsx'
import type { TypedValue } from './rule-draft.ts'

interface LegalValueFieldsProps {
  topic: LegalTopic
  value: TypedValue
  /** Errors by field path. */
  issues: Readonly<Record<string, string>>
  onType: (field: LegalField, typed: unknown) => void
}

/** The fields of a rule's value, by topic. */
export function LegalValueFields({ topic, value, issues, onType }: LegalValueFieldsProps) {
  return LEGAL_TOPICS[topic].fields.map((field) => (
    <ValueField
      key={field.key}
      field={field}
      value={value[field.key]}
      error={issueBelow(issues, `value.${field.key}`)}
      onChange={(typed) => onType(field, typed)}
    />
  ))
}

function issueBelow(issues: Readonly<Record<string, string>>, path: string): string | undefined {
  return Object.entries(issues).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]
}

interface ValueFieldProps {
  field: LegalField
  value: unknown
  error: string | undefined
  onChange: (typed: unknown) => void
}

/** Each field keeps the raw text. The value is its parsed form. */
function ValueField({ field, value, error, onChange }: ValueFieldProps) {
  const { kind, label, unit, none, options = {} } = field
  const said = { label: unit ? `${label} (${unit})` : label, error, description: none && `Empty: ${none}.` }
  if (kind === 'price') return <PriceFields {...said} value={value} onChange={onChange} />
  if (kind === 'bands') return <BandRows label={label} error={error} value={value} onChange={onChange} />
  if (kind === 'periods') return <PeriodRows label={label} error={error} value={value} onChange={onChange} />
  if (kind === 'flag')
    return <Checkbox {...said} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />
  if (kind === 'choice')
    return (
      <Select
        {...said}
        options={Object.entries(options).map(([one, words]) => ({ value: one, label: words }))}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  if (kind === 'days')
    return (
      <TextArea
        {...said}
        description="One per line: 2026-11-03."
        defaultValue={(value as string[]).join('\n')}
        onChange={(event) => onChange(event.currentTarget.value.split(/\s+/).filter((day) => day !== ''))}
      />
    )
  return (
    <TextField
      {...said}
      className={kind === 'number' ? styles.short : undefined}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      defaultValue={value === null || value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: typed } }) => onChange(kind === 'number' ? numberOf(typed) : typed)}
    />
  )
}
