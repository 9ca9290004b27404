import { createFileRoute, Link } from '@tanstack/react-router'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/contractors')({
  ...recordPage('contractors'),
  component: ContractorsPage,
})

function ContractorsPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="contractors"
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
