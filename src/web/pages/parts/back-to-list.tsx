import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { listLeft } from '../../admin/list-left.ts'
import type { TableSearch } from '../../core/table-search.ts'
import styles from './back-to-list.module.css'

/** From a record to its list, searched and filtered as it was left. */
export function BackToList({ list }: { list: RecordListName }) {
  const { path, title, many = title.toLowerCase() } = recordListOf(list)
  const [search, setSearch] = useState<TableSearch>({})
  // After the first paint: until then the page is what the server has drawn.
  useEffect(() => setSearch(listLeft(path)), [path])
  return (
    <Link className={styles.back} to="/admin/$list" params={{ list: path }} search={search}>
      <IconChevronLeft size={18} aria-hidden />
      All {many}
    </Link>
  )
}
