import { createFileRoute, Link } from '@tanstack/react-router'
import { loadRecords } from '../../admin/records-query.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readTableSearch, serverParams } from '../../core/table-search.ts'
import { Records } from '../components/records.tsx'

export const Route = createFileRoute('/_app/admin/roles')({
  staticData: { title: 'Admins' },
  validateSearch: readTableSearch,
  loaderDeps: serverParams,
  loader: ({ context, deps }) => forbiddenOn403(loadRecords(context.queryClient, 'admins', deps)),
  head: unlistedHead('Admins'),
  component: AdministratorsPage,
})

/** The list of admins with links to their permissions [ADMIN-01]. */
function AdministratorsPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="admins"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      renderLink={({ id }, words) => (
        <Link to="/admin/roles/$id" params={{ id }}>
          {words}
        </Link>
      )}
    />
  )
}
