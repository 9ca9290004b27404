import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { recordListOf } from '#domain/admin/record-lists.ts'
import { rememberListSearch } from '../../admin/last-list-search.ts'
import styles from '../../admin/record-table.module.css'
import { RecordTable } from '../../admin/record-table.tsx'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { AddRecord } from './add-record.tsx'

interface RecordsProps extends Omit<Parameters<typeof RecordTable>[0], 'choices'> {
  /** Renders above the table. */
  children?: ReactNode
}

/** One admin list. The address contains the search, which the server runs. */
export function Records({ children, ...props }: RecordsProps) {
  const { list, search } = props
  const { title, about, path, filters = [] } = recordListOf(list)
  useEffect(() => rememberListSearch(path, search), [path, search])
  const hasCategory = filters.some(({ key }) => key === 'category')
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: hasCategory })
  const category = categories.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <div className={styles.top}>
        <PageTitle facts={about}>{title}</PageTitle>
        <AddRecord list={list} />
      </div>
      {children}
      <RecordTable {...props} choices={hasCategory ? { category } : {}} key={list} />
    </>
  )
}
