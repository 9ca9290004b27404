import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { QuoteScreen } from '../components/quote-screen.tsx'

export const Route = createFileRoute('/_app/mobile/jobs/$id/quote/$contractorId')({
  staticData: { title: 'Quote Detail' },
  loader: ({ context: { queryClient }, params }) =>
    notFoundOn404(
      Promise.all([queryClient.ensureQueryData(jobQuery(params.id)), queryClient.ensureQueryData(categoriesQuery)]),
    ),
  component: QuotePage,
})

function QuotePage() {
  const { id, contractorId } = Route.useParams()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  return <QuoteScreen job={job} contractorId={contractorId} flavour="mobile" />
}
