import { type ReactNode, useState } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Form } from '../ui/form.tsx'
import { Popover } from '../ui/popover.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { ExportLink } from './export-link.tsx'
import { type Choices, RecordFilters } from './record-filters.tsx'
import styles from './record-table.module.css'
import { toggleColumn } from './records-query.ts'

interface RecordControlsProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
  /** For filters with values from another source. */
  choices: Choices
  /** The tabs. */
  children: ReactNode
}

/** Search, filters, columns and download of a list. */
export function RecordControls({ list, search, onSearch, choices, children }: RecordControlsProps) {
  const submitted = search.q ?? ''
  const [typed, setTyped] = useState(submitted)
  const [shown, setShown] = useState(submitted)
  // Browser back restores the search text.
  if (shown !== submitted) {
    setShown(submitted)
    setTyped(submitted)
  }
  const q = typed.trim() === '' ? undefined : typed.trim()
  return (
    <div className={styles.controls}>
      <Form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch({ ...search, q })
        }}
      >
        <SearchBox placeholder={searchPlaceholder(list)} text={typed} onType={setTyped} />
      </Form>
      <div className={styles.tools}>
        <ColumnChoice list={list} search={search} onSearch={onSearch} />
        <ExportLink list={list} search={search} />
      </div>
      {children}
      <RecordFilters list={list} search={search} onSearch={onSearch} choices={choices} />
    </div>
  )
}

function searchPlaceholder(list: RecordListName): string {
  const { searched, searches, columns } = recordListOf(list)
  return searched ?? columns.flatMap(({ key, label }) => (searches.includes(key) ? [label] : [])).join(' or ')
}

function ColumnChoice({ list, search, onSearch }: Omit<RecordControlsProps, 'choices' | 'children'>) {
  return (
    <Popover label="Columns" className={styles.columns}>
      <fieldset className={styles.choices}>
        <legend className="sr-only">Columns</legend>
        {recordListOf(list)
          .columns.slice(1)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={!search.hide?.includes(key)}
              onChange={() => onSearch(toggleColumn(search, key))}
            />
          ))}
      </fieldset>
    </Popover>
  )
}
