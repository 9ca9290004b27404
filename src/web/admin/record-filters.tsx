import { type FormEvent, useState } from 'react'
import type { RecordFilter, RecordFilterKey } from '#domain/admin/record-list.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import type { TableSearch } from '../core/table-search.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './record-table.module.css'
import { dayOf } from './records-query.ts'

interface Choice {
  readonly value: string
  readonly label: string
}
export type Choices = Partial<Record<RecordFilterKey, readonly Choice[]>>

interface RecordFiltersProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
  choices: Choices
}

/** The filters besides the status. Open if one is set. */
export function RecordFilters({ list, search, onSearch, choices }: RecordFiltersProps) {
  const { filters = [] } = recordListOf(list)
  const typed = [
    ...filters.filter(({ options }) => options === undefined).map(({ key, label }) => ({ key, label, type: 'text' })),
    { key: 'from', label: 'From', type: 'date' } as const,
    { key: 'to', label: 'To', type: 'date' } as const,
  ]
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const words = typed.map(({ key }) => [key, String(data.get(key) ?? '').trim() || undefined])
    onSearch({ ...search, ...Object.fromEntries(words) })
  }
  const isFiltered =
    typed.some(({ key }) => search[key] !== undefined) || filters.some(({ key }) => search[key] !== undefined)
  // The user may open it without a filter, and it stays open when the last filter is cleared.
  const [isOpen, setIsOpen] = useState(isFiltered)
  return (
    <details
      className={styles.filters}
      open={isOpen || isFiltered}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Filters</summary>
      <Form className={styles.fields} onSubmit={send}>
        {filters.map((filter) => {
          const { key, label } = filter
          const options = optionsOf(list, filter, choices[key], search[key])
          return options.length === 0 ? null : (
            <Select
              key={key}
              label={label}
              name={`${key}-chosen`}
              value={search[key] ?? ''}
              options={[{ value: '', label: 'All' }, ...options]}
              onChoose={(value) => onSearch({ ...search, [key]: value === '' ? undefined : value })}
            />
          )
        })}
        {typed.map(({ key, label, type }) => (
          <TextField
            key={`${key} ${search[key]}`}
            className={type === 'date' ? styles.date : undefined}
            label={label}
            name={key}
            type={type}
            defaultValue={shownIn(type, search[key])}
            autoComplete="off"
          />
        ))}
        <Button type="submit">Show results</Button>
      </Form>
    </details>
  )
}

/** A date field shows dates alone. Other values are ignored, as in the list. */
const shownIn = (type: string, currentValue: string | undefined) =>
  (type === 'date' ? dayOf(currentValue) : currentValue) ?? ''

/** The requested value is always an option, even if it is unknown, such as an archived category. */
function optionsOf(
  list: RecordListName,
  { key, options = [], labels }: RecordFilter,
  kept: readonly Choice[] | undefined,
  currentValue: string | undefined,
): readonly Choice[] {
  const known = kept ?? options.map((value) => ({ value, label: labels?.[value] ?? cellLabel(list, key, value) }))
  const isNew = kept !== undefined && currentValue !== undefined && known.every(({ value }) => value !== currentValue)
  return isNew ? [...known, { value: currentValue, label: currentValue }] : known
}
