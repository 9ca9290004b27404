import { createFileRoute, Link } from '@tanstack/react-router'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/quote-requests')({
  ...recordPage('quoteRequests'),
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
