import { ANY_STATUS } from '#domain/admin/record-list.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface NoRecordsProps {
  list: RecordListName
  search: TableSearch
  onSearch: (search: TableSearch) => void
  /** False if a page scanned its maximum without enough matches and the next page continues. */
  isAll: boolean
}

/** The empty state of a list: filtered, with a link to the full list, or truly empty. */
export function NoRecords({ list, search, onSearch, isAll }: NoRecordsProps) {
  if (!isAll) return <EmptyState title="No matches so far.">Load more to keep searching.</EmptyState>
  const { sort, dir, hide, status, ...filters } = search
  const isNarrowed = Object.values({ ...filters, status: status === ANY_STATUS ? undefined : status }).some(Boolean)
  if (isNarrowed) {
    const showWhole = () => onSearch({ sort, dir, hide })
    return <EmptyState title="No matches." action={<Button onClick={showWhole}>Clear search and filters</Button>} />
  }
  const isQueue = recordListOf(list).first?.status !== undefined && status !== ANY_STATUS
  return <EmptyState title={isQueue ? 'Nothing needs attention.' : 'Nothing here yet.'} />
}
