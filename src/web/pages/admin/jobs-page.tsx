import { createFileRoute, Link } from '@tanstack/react-router'
import { readTableSearch } from '../../admin/record-search.ts'
import { recordsQuery } from '../../admin/records-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { Records } from '../parts/records.tsx'

export const Route = createFileRoute('/_app/admin/jobs')({
  staticData: { title: 'Jobs' },
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await orForbidden(context.queryClient.fetchInfiniteQuery(recordsQuery('jobs', deps)))
  },
  head: unlistedHead('Jobs'),
  component: JobsPage,
})

function JobsPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="jobs"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      renderLink={({ id }, words) => (
        <Link to="/mobile/jobs/$id" params={{ id }}>
          {words}
        </Link>
      )}
    />
  )
}
