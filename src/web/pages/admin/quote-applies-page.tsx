import { createFileRoute, Link } from '@tanstack/react-router'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/quote-applies')({
  ...recordPage('quoteApplies'),
  component: QuoteAppliesPage,
})

function QuoteAppliesPage() {
  const navigate = Route.useNavigate()
  return (
    <Records
      list="quoteApplies"
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
      renderLink={({ id }, words) => (
        <Link to="/mobile/jobs/$id" params={{ id: id.split(' ')[0] ?? '' }}>
          {words}
        </Link>
      )}
    />
  )
}
