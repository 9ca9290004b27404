import { createFileRoute, Link } from '@tanstack/react-router'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/jobs')({ ...recordPage('jobs'), component: JobsPage })

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
