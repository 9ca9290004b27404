import { createFileRoute, Link } from '@tanstack/react-router'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/roles')({ ...recordPage('admins'), component: RolesPage })

function RolesPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="admins"
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
