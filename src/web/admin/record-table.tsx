import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { RecordColumn } from '#domain/admin/record-list.ts'
import { orderOf, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { Button } from '../ui/button.tsx'
import { ClampedText } from '../ui/clamped-text.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { ListSkeleton } from '../ui/skeletons.tsx'
import { cellText, isSideOfChange, NOTHING } from './cell-text.ts'
import { NoRecords } from './no-records.tsx'
import { RecordControls } from './record-controls.tsx'
import type { Choices } from './record-filters.tsx'
import styles from './record-table.module.css'
import { recordsQuery } from './records-query.ts'
import { statusIcon } from './status-icons.ts'

interface RecordTableProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
  /** The first cell links to the record. */
  renderLink?: (record: RecordView, words: string) => ReactNode
  choices?: Choices
}

/** Data from the loader is not fetched again. */
const justLoadedMs = 1_000

/**
 * An admin list. The server searches, filters and sorts [ADMIN-01]. Old rows and typed text stay while new rows load.
 */
export function RecordTable({ list, search, onSearch, renderLink, choices = {} }: RecordTableProps) {
  const records = useInfiniteQuery({ ...recordsQuery(list, search), staleTime: justLoadedMs })
  const { data, error, isPlaceholderData, refetch } = records
  return (
    <div className={styles.list}>
      <RecordControls list={list} search={search} onSearch={onSearch} choices={choices} />
      {data ? (
        <div className={styles.found} aria-busy={isPlaceholderData}>
          <RecordResults
            list={list}
            search={search}
            onSearch={onSearch}
            rows={rowsOf(data.pages)}
            isAll={!records.hasNextPage}
            renderLink={renderLink}
          />
          {isPlaceholderData ? null : <LoadMore list={records} />}
        </div>
      ) : null}
      {error && !data ? (
        <ErrorCard message={error.message} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      ) : null}
      {error || data ? null : <ListSkeleton />}
    </div>
  )
}

/** A row that moves between pages appears once, at its first position. */
function rowsOf(pages: readonly { readonly items: readonly RecordView[] }[]): readonly RecordView[] {
  const rows = new Map<string, RecordView>()
  for (const record of pages.flatMap(({ items }) => items)) if (!rows.has(record.id)) rows.set(record.id, record)
  return [...rows.values()]
}

interface RecordResultsProps extends Omit<RecordTableProps, 'choices' | 'renderLink'> {
  rows: readonly RecordView[]
  isAll: boolean
  renderLink: RecordTableProps['renderLink'] | undefined
}

function RecordResults({ list, search, onSearch, rows, isAll, renderLink }: RecordResultsProps) {
  const { title, columns } = recordListOf(list)
  const shown = columns.filter(({ key }, index) => index === 0 || !search.hide?.includes(key))
  if (rows.length === 0) return <NoRecords list={list} search={search} onSearch={onSearch} isAll={isAll} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls sideways is scrolled by the keyboard as well.
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <RecordHead list={list} search={search} onSearch={onSearch} shown={shown} />
        <tbody>
          {rows.map((record) => (
            <RecordRow key={record.id} list={list} record={record} shown={shown} renderLink={renderLink} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RecordRowProps extends Pick<RecordResultsProps, 'list' | 'renderLink'> {
  record: RecordView
  shown: readonly RecordColumn[]
}

/** On a phone, each row is a card. Cells have labels, and empty cells are hidden. */
function RecordRow({ list, record, shown, renderLink }: RecordRowProps) {
  return (
    <tr>
      {shown.map((column, index) => {
        const { key, label, kind, isLong } = column
        const words = cellText(list, record, column)
        return (
          <td
            key={key}
            data-label={label}
            data-kind={kind}
            data-long={isLong}
            data-empty={words === NOTHING || undefined}
          >
            {index === 0 && renderLink ? (
              renderLink(record, words)
            ) : (
              <CellLabels column={column} words={words} mark={statusIcon(list, key, record.cells[key])} />
            )}
          </td>
        )
      })}
    </tr>
  )
}

interface CellLabelsProps {
  column: RecordColumn
  words: string
  mark: ReturnType<typeof statusIcon>
}

/** Long changes are clamped. A status has an icon and a colour. */
function CellLabels({ column: { key }, words, mark }: CellLabelsProps) {
  if (isSideOfChange(key)) return <ClampedText>{words}</ClampedText>
  if (mark === undefined) return words
  const { icon: Icon, tone } = mark
  return (
    <span className={styles.status} data-tone={tone}>
      <Icon size={16} stroke={2.4} aria-hidden />
      {words}
    </span>
  )
}

interface RecordHeadProps extends Pick<RecordTableProps, 'list' | 'search' | 'onSearch'> {
  shown: readonly RecordColumn[]
}

function RecordHead({ list, search, onSearch, shown }: RecordHeadProps) {
  const { sorts } = recordListOf(list)
  const order = orderOf(list, search)
  const sortBy = (key: string) => {
    const isTurned = order.sort === key && order.dir === 'asc'
    onSearch({ ...search, sort: key, dir: isTurned ? 'desc' : 'asc' })
  }
  return (
    <thead>
      <tr>
        {shown.map(({ key, label, kind }) => (
          <th key={key} scope="col" data-kind={kind} aria-sort={sortOf(key, order)}>
            {sorts.includes(key) ? (
              <button type="button" onClick={() => sortBy(key)}>
                {label} {order.sort === key ? <span aria-hidden>{order.dir === 'asc' ? '↑' : '↓'}</span> : null}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function sortOf(key: string, { sort, dir }: { sort: string; dir: 'asc' | 'desc' }) {
  if (key !== sort) return
  return dir === 'asc' ? 'ascending' : 'descending'
}
