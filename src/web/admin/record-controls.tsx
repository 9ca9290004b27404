import { useState } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { Form } from '../ui/form.tsx'
import { PlainSelect } from '../ui/plain-select.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import type { TableSearch } from './record-search.ts'
import styles from './record-table.module.css'
import { exportAddress } from './records-query.ts'

interface RecordControlsProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
}

/** What is searched in a list, the status that it is kept to, its columns, and its file. */
export function RecordControls({ list, search, onSearch }: RecordControlsProps) {
  const { searches, statuses, columns } = recordListOf(list)
  const [typed, setTyped] = useState(search.q ?? '')
  const q = typed.trim() === '' ? undefined : typed.trim()
  const toggle = (key: string) => {
    const hidden = search.hide ?? []
    const hide = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]
    onSearch({ ...search, hide: hide.length > 0 ? hide : undefined })
  }
  const labels = columns.filter(({ key }) => searches.includes(key)).map(({ label }) => label.toLowerCase())
  return (
    <div className={styles.controls}>
      {searches.length > 0 ? (
        <Form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            onSearch({ ...search, q })
          }}
        >
          <SearchBox placeholder={`How the ${labels.join(' or ')} begins`} text={typed} onType={setTyped} />
        </Form>
      ) : null}
      {statuses.length > 0 ? (
        <PlainSelect
          label="Status"
          name="status"
          value={search.status ?? ''}
          options={[{ value: '', label: 'All' }, ...statuses.map((value) => ({ value, label: value }))]}
          onChoose={(status) => onSearch({ ...search, status: status === '' ? undefined : status })}
        />
      ) : null}
      <details className={styles.columns}>
        <summary>Columns</summary>
        <fieldset>
          <legend className="sr-only">Columns</legend>
          {columns.slice(1).map(({ key, label }) => (
            <label key={key}>
              <input type="checkbox" checked={!search.hide?.includes(key)} onChange={() => toggle(key)} /> {label}
            </label>
          ))}
        </fieldset>
      </details>
      <a className={styles.file} href={exportAddress(list, search)} download>
        Download as CSV
      </a>
    </div>
  )
}
