import { Link } from '@tanstack/react-router'
import { statusOf } from '#domain/admin/list-filters.ts'
import { ANY_STATUS } from '#domain/admin/record-list.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import type { TableSearch } from '../core/table-search.ts'
import styles from './record-table.module.css'
import { formatCount, totalOf } from './records-query.ts'

interface StatusTabsProps {
  list: RecordListName
  search: TableSearch
  counts: readonly { status: string | null; count: number }[]
}

/** The statuses of a list that has records of them, each as a link with its count. */
export function StatusTabs({ list, search, counts }: StatusTabsProps) {
  const { statuses, statusLabel = 'Status', first } = recordListOf(list)
  if (statuses.length === 0) return null
  const chosen = statusOf(list, search)
  const any = first?.status === undefined ? undefined : ANY_STATUS
  const countOf = (status: string) => counts.find((one) => one.status === status)?.count
  const shown = statuses.filter((status) => status === chosen || status === first?.status || countOf(status) !== 0)
  return (
    <nav className={styles.tabs} aria-label={statusLabel}>
      {[any, ...shown].map((status) => {
        const total = totalOf(list, { ...search, status }, counts)
        return (
          <Link
            key={status ?? ''}
            to="."
            search={(previous) => ({ ...previous, status })}
            activeOptions={{ exact: true }}
            aria-current={statusOf(list, { status }) === chosen ? 'page' : undefined}
          >
            {status === any ? 'All' : cellLabel(list, 'status', status ?? '')}
            {counts.length === 0 || total === undefined ? null : <span>{formatCount(total)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
