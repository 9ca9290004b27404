import { useEffect, useState } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { lastListSearch } from '../../admin/last-list-search.ts'
import type { TableSearch } from '../../core/table-search.ts'
import { BackLink } from '../../ui/back-link.tsx'

/** A link from a record to its list, with the last search and filters. */
export function BackToList({ list }: { list: RecordListName }) {
  const { path, title, many = title.toLowerCase() } = recordListOf(list)
  const [search, setSearch] = useState<TableSearch>({})
  // After hydration. The first render must match the server's.
  useEffect(() => setSearch(lastListSearch(path)), [path])
  return (
    <BackLink to="/admin/$list" params={{ list: path }} search={search}>
      All {many}
    </BackLink>
  )
}
