import { createFileRoute, Link } from '@tanstack/react-router'
import { readTableSearch } from '../../admin/record-search.ts'
import { recordsQuery } from '../../admin/records-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { Records } from '../parts/records.tsx'

export const Route = createFileRoute('/_app/admin/customers')({
  staticData: { title: 'Customers' },
  validateSearch: readTableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await orForbidden(context.queryClient.fetchInfiniteQuery(recordsQuery('customers', deps)))
  },
  head: unlistedHead('Customers'),
  component: CustomersPage,
})

function CustomersPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="customers"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      renderLink={({ cells }, words) => (
        <Link to="/admin/accounts" search={{ username: String(cells.username) }}>
          {words}
        </Link>
      )}
    />
  )
}
