/** What the pages of the administration's lists have in common: the address is the search, and the server answers it. */
import type { QueryClient } from '@tanstack/react-query'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { readTableSearch, type TableSearch } from '../../admin/record-search.ts'
import { RecordTable } from '../../admin/record-table.tsx'
import { recordsQuery } from '../../admin/records-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'

export interface Arrival {
  context: { queryClient: QueryClient }
  deps: TableSearch
}

export function recordPage(list: RecordListName) {
  const { title } = recordListOf(list)
  return {
    staticData: { title },
    validateSearch: readTableSearch,
    loaderDeps: ({ search }: { search: TableSearch }) => search,
    loader: async ({ context: { queryClient }, deps }: Arrival) => {
      await orForbidden(queryClient.fetchInfiniteQuery(recordsQuery(list, deps)))
    },
    head: () => ({ meta: [{ title: `${title} · Plumbline` }, { name: 'robots', content: 'noindex' }] }),
    pendingComponent: PageSkeleton,
  }
}

type RecordsProps = Parameters<typeof RecordTable>[0]

export function Records(props: RecordsProps) {
  return (
    <>
      <PageTitle>{recordListOf(props.list).title}</PageTitle>
      <RecordTable {...props} key={props.search.q ?? ''} />
    </>
  )
}
