import { createFileRoute, notFound } from '@tanstack/react-router'
import { recordListAt, recordListOf } from '#domain/admin/record-lists.ts'
import { loadRecords } from '../../admin/records-query.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readTableSearch, serverParams } from '../../core/table-search.ts'
import { RecordLink } from '../components/record-link.tsx'
import { Records } from '../components/records.tsx'

export const Route = createFileRoute('/_app/admin/$list')({
  staticData: { title: 'Administration' },
  validateSearch: readTableSearch,
  loaderDeps: serverParams,
  loader: async ({ context, params, deps }) => {
    const list = recordListAt(params.list)
    if (list === undefined) throw notFound()
    await forbiddenOn403(loadRecords(context.queryClient, list, deps))
    return { list, title: recordListOf(list).title }
  },
  head: ({ loaderData }) => unlistedHead(loaderData?.title ?? 'Administration')(),
  component: RecordsPage,
})

/** One of the administration's lists [ADMIN-01]. */
function RecordsPage() {
  const { list } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <Records
      list={list}
      search={Route.useSearch()}
      onSearch={(asked) => void navigate({ search: asked })}
      renderLink={(record, words) => <RecordLink list={list} record={record} words={words} />}
    />
  )
}
