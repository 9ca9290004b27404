import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
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
import { type PlacedCell, placeCells, placeProps, tracksOf } from './place-cells.ts'
import { RecordControls } from './record-controls.tsx'
import type { Choices } from './record-filters.tsx'
import styles from './record-table.module.css'
import { countsQuery, formatCount, recordsQuery, totalOf } from './records-query.ts'
import { statusIcon } from './status-icons.ts'
import { StatusTabs } from './status-tabs.tsx'

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
  const { data: counts = [] } = useQuery({ ...countsQuery(list), staleTime: justLoadedMs })
  const { data, error, isPlaceholderData, hasNextPage, refetch } = records
  const rows = data && rowsOf(data.pages)
  return (
    <div className={styles.list}>
      <RecordControls list={list} search={search} onSearch={onSearch} choices={choices}>
        <StatusTabs list={list} search={search} counts={counts} />
      </RecordControls>
      {rows ? (
        <div className={styles.found} aria-busy={isPlaceholderData}>
          <RecordResults
            list={list}
            search={search}
            onSearch={onSearch}
            rows={rows}
            isAll={!hasNextPage}
            renderLink={renderLink}
          />
          {rows.length > 0 ? (
            <p className="dimmed">{shownText(rows.length, hasNextPage, totalOf(list, search, counts))}</p>
          ) : null}
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

function shownText(shown: number, hasMore: boolean, total: number | undefined): string {
  if (!hasMore) return `${shown} in total`
  return total === undefined ? `${shown} shown, with more below` : `${shown} of ${formatCount(total)} shown`
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
  const cells = placeCells(columns.filter(({ key }, index) => index === 0 || !search.hide?.includes(key)))
  if (rows.length === 0) return <NoRecords list={list} search={search} onSearch={onSearch} isAll={isAll} />
  return (
    <table className={styles.table} aria-label={title} style={{ '--tracks': tracksOf(cells) } as CSSProperties}>
      <RecordHead list={list} search={search} onSearch={onSearch} cells={cells} />
      <tbody>
        {rows.map((record) => (
          <RecordRow key={record.id} list={list} record={record} cells={cells} renderLink={renderLink} />
        ))}
      </tbody>
    </table>
  )
}

interface RecordRowProps extends Pick<RecordResultsProps, 'list' | 'renderLink'> {
  record: RecordView
  cells: readonly PlacedCell[]
}

/** On a phone, each row is a card. Cells have labels, and empty cells are hidden. */
function RecordRow({ list, record, cells, renderLink }: RecordRowProps) {
  return (
    <tr>
      {cells.map(({ column, ...place }, index) => {
        const { key, label, kind } = column
        const words = cellText(list, record, column)
        return (
          <td
            key={key}
            data-label={label}
            data-kind={kind}
            {...placeProps(place)}
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
  cells: readonly PlacedCell[]
}

function RecordHead({ list, search, onSearch, cells }: RecordHeadProps) {
  const { sorts } = recordListOf(list)
  const order = orderOf(list, search)
  const sortBy = (key: string) => {
    const isTurned = order.sort === key && order.dir === 'asc'
    onSearch({ ...search, sort: key, dir: isTurned ? 'desc' : 'asc' })
  }
  return (
    <thead>
      <tr>
        {cells.map(({ column: { key, label }, ...place }) => (
          <th key={key} scope="col" {...placeProps(place)} aria-sort={sortOf(key, order)}>
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
