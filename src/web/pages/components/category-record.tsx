/** A category for admins: name, appearance, availability and history. */
import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminCategoryView } from '#api/categories/category-routes.ts'
import { swatchImage } from '#domain/categories/category.ts'
import type { CategoryFields } from '#domain/categories/category-schemas.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { recordHistoryKey } from '../../audit/record-history-query.ts'
import { ArchiveCategory } from '../../categories/archive-category.tsx'
import { CategoryForm } from '../../categories/category-form.tsx'
import { CategoryTile } from '../../categories/category-tile.tsx'
import { apiQuery } from '../../core/api-query.ts'
import { call } from '../../core/call.ts'
import { useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './category-record.module.css'
import { NEW_RECORD, requirePermission } from './new-record.ts'

const unsorted: CategoryFields = { name: '', image: swatchImage('peg'), parent: '', sort: 130 }

/** Never cached, because another admin may have changed it. */
const categoryRecordQuery = (id: string) =>
  apiQuery(['admin', 'category', id], 'GET /admin/categories/{id}', { params: { id } }, { staleTime: 0 })

async function loadCategoryRecord(queryClient: QueryClient, id: string): Promise<string> {
  if (id !== NEW_RECORD) return (await queryClient.fetchQuery(categoryRecordQuery(id))).name
  await requirePermission(queryClient, 'admin_category_write')
  return 'Add a category'
}

function CategoryRecord({ id }: { id: string }) {
  return id === NEW_RECORD ? <NewCategory /> : <CategoryContent id={id} />
}

/** The address comes from the name and never changes. */
function NewCategory() {
  const navigate = useNavigate()
  const invalidate = useInvalidateCategory()
  const add = async (fields: CategoryFields) => {
    const { id, name } = await call('POST /admin/categories', { body: fields })
    invalidate(id)
    showSuccess(`${name} is now available.`)
    await navigate({ to: '/admin/$list/$id', params: { list: 'categories', id } })
  }
  return (
    <div className="stack-20">
      <PageTitle facts="The name sets the page address. The address stays if you rename the category.">
        Add a category
      </PageTitle>
      <Card>
        <CategoryForm id={NEW_RECORD} initial={unsorted} saveLabel="Add category" onSave={add} />
      </Card>
    </div>
  )
}

function CategoryContent({ id }: { id: string }) {
  const { data: category } = useSuspenseQuery(categoryRecordQuery(id))
  const queryClient = useQueryClient()
  const invalidate = useInvalidateCategory()
  const { user } = useSession()
  const permissions = user?.permissions ?? []
  const changed = (now: Partial<AdminCategoryView>) => {
    queryClient.setQueryData(categoryRecordQuery(id).queryKey, (before) => before && { ...before, ...now })
    invalidate(id)
  }
  // Edits belong to the loaded version of the category, even if a newer one arrives.
  const [seen, setSeen] = useState(shownFieldsOf(category))
  const save = async (fields: CategoryFields) => {
    const loaded = { ...seen, image: seen.image ?? undefined, parent: seen.parent ?? undefined }
    const body = { ...fields, parent: fields.parent ?? '', seen: loaded }
    const now = shownFieldsOf(await call('PATCH /categories/{id}', { params: { id }, body }))
    setSeen(now)
    changed(now)
    showSuccess('Saved. Visitors see it now.')
  }
  return (
    <div className="stack-20">
      <PageTitle facts={`Since ${caseDateText(category.createdAt)}${category.archivedAt ? ' · archived' : ''}`}>
        {category.name}
      </PageTitle>
      <Card>
        {hasPermission(permissions, 'admin_category_write') ? (
          <CategoryForm
            id={id}
            initial={{
              name: category.name,
              image: category.image ?? swatchImage('peg'),
              parent: category.parent ?? '',
              sort: category.sort,
            }}
            saveLabel="Save"
            onSave={save}
          />
        ) : (
          <div className={styles.tile}>
            <CategoryTile category={category} />
          </div>
        )}
      </Card>
      {hasPermission(permissions, 'admin_category_delete') ? (
        <Card title={category.archivedAt ? 'Archived' : 'Available'}>
          <ArchiveCategory category={category} onChanged={changed} />
        </Card>
      ) : null}
      <RecordHistory list="categories" id={id} />
      <CategoryLinks id={id} />
    </div>
  )
}

const shownFieldsOf = ({
  name,
  image,
  parent,
  sort,
}: Pick<AdminCategoryView, 'name' | 'image' | 'parent' | 'sort'>) => ({ name, image, parent, sort })

function CategoryLinks({ id }: { id: string }) {
  return (
    <div className="row-12">
      <ButtonLink to="/category/$id" params={{ id }}>
        View page
      </ButtonLink>
    </div>
  )
}

/** Reloads all cached category data. */
function useInvalidateCategory(): (id: string) => void {
  const queryClient = useQueryClient()
  return (id) => {
    for (const queryKey of [
      ['categories'],
      ['category', id],
      ['admin', 'records', 'categories'],
      recordHistoryKey('categories', id),
    ])
      void queryClient.invalidateQueries({ queryKey })
  }
}

export const categoryRecord = { load: loadCategoryRecord, Page: CategoryRecord }
