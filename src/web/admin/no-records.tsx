import { ANY_STATUS } from '#domain/admin/record-list.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

interface NoRecordsProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
  /** False where the page ended after so many rows that do not fit, and the next one looks further. */
  isAll: boolean
}

/** A list without a row: because of what it is kept to, with the way back to the whole; or because there is none. */
export function NoRecords({ list, search, onSearch, isAll }: NoRecordsProps) {
  if (!isAll) return <EmptyState title="No matches so far.">Load more to keep searching.</EmptyState>
  const { sort, dir, hide, status, ...keptTo } = search
  const isNarrowed = Object.values({ ...keptTo, status: status === ANY_STATUS ? undefined : status }).some(Boolean)
  if (isNarrowed) {
    const showWhole = () => onSearch({ sort, dir, hide })
    return (
      <EmptyState
        title="No matches."
        action={<PlainButton onClick={showWhole}>Clear search and filters</PlainButton>}
      />
    )
  }
  const isQueue = recordListOf(list).first?.status !== undefined && status !== ANY_STATUS
  return <EmptyState title={isQueue ? 'Nothing needs attention.' : 'Nothing here yet.'} />
}
