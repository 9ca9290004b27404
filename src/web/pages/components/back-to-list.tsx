import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { useLastListSearch } from '../../admin/last-list-search.ts'
import { BackLink } from '../../ui/back-link.tsx'

/** A link from a record to its list, with the last search and filters. */
export function BackToList({ list }: { list: RecordListName }) {
  const { path, title, many = title.toLowerCase() } = recordListOf(list)
  return (
    <BackLink to="/admin/$list" params={{ list: path }} search={useLastListSearch(path)}>
      All {many}
    </BackLink>
  )
}
