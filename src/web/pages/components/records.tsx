import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { rememberListSearch } from '../../admin/last-list-search.ts'
import styles from '../../admin/record-table.module.css'
import { RecordTable } from '../../admin/record-table.tsx'
import { hasViews } from '../../admin/stored-views.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { useSession } from '../../core/session.ts'
import { useBrowserValue } from '../../core/use-browser-value.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { NEW_RECORD } from './new-record.ts'
import { addRecordLink } from './record-pages.ts'

/** Loads if a search can be saved, or is. */
const SavedViews = lazyPart(async () => (await import('../../admin/saved-views.tsx')).SavedViews)

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
  const showsViews = useShowsViews(props)
  return (
    <>
      <div className={styles.top}>
        <PageTitle facts={about}>{title}</PageTitle>
        <AddRecord list={list} />
      </div>
      {children}
      {showsViews ? (
        <Suspense>
          <SavedViews list={list} search={search} key={list} />
        </Suspense>
      ) : null}
      <RecordTable {...props} choices={hasCategory ? { category } : {}} key={list} />
    </>
  )
}

function useShowsViews({ list, search }: Pick<RecordsProps, 'list' | 'search'>): boolean {
  const user = useSession().user?.id ?? 'anonymous'
  const isStored = useBrowserValue(() => hasViews(list, user), false)
  return isStored || Object.values(search).some((value) => value !== undefined)
}

/** A link to create a record, for admins with permission. */
function AddRecord({ list }: { list: RecordListName }) {
  const { user } = useSession()
  const addLink = newRecordOf(list)
  return addLink && hasPermission(user?.permissions ?? [], addLink.permission) ? <div>{addLink.link}</div> : null
}

function newRecordOf(list: RecordListName): { permission: RequiredPermission; link: ReactNode } | undefined {
  if (list === 'stories') return { permission: 'admin_qa_write', link: writeStory }
  if (list === 'admins') return { permission: 'admin_role_write', link: addAdministrator }
  const add = addRecordLink(list)
  if (add === undefined) return
  const params = { list: recordListOf(list).path, id: NEW_RECORD }
  const link = (
    <ButtonLink to="/admin/$list/$id" params={params} variant="gold">
      {add.label}
    </ButtonLink>
  )
  return { permission: add.permission, link }
}

const writeStory = (
  <ButtonLink to="/forms/case-story" variant="gold">
    Write a case story
  </ButtonLink>
)

const addAdministrator = (
  <ButtonLink to="/admin/roles/add" variant="gold">
    Add an admin
  </ButtonLink>
)
