import { createFileRoute, Link } from '@tanstack/react-router'
import { readTableSearch } from '../../admin/record-search.ts'
import { recordsQuery } from '../../admin/records-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { Records } from '../parts/records.tsx'

export const Route = createFileRoute('/_app/admin/quote-requests')({
  staticData: { title: 'Quote requests' },
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await orForbidden(context.queryClient.fetchInfiniteQuery(recordsQuery('quoteRequests', deps)))
  },
  head: unlistedHead('Quote requests'),
  component: QuoteRequestsPage,
})

function QuoteRequestsPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="quoteRequests"
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
