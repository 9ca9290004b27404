import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { useSession } from '../../core/session.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { QuoteScreen } from '../components/quote-screen.tsx'

export const Route = createFileRoute('/_app/mobile/jobs/$id/apply')({
  staticData: { title: 'Quote' },
  loader: ({ context: { queryClient }, params }) =>
    notFoundOn404(
      Promise.all([queryClient.ensureQueryData(jobQuery(params.id)), queryClient.ensureQueryData(categoriesQuery)]),
    ),
  component: ApplyPage,
})

/** The contractor's own quote, open for editing. */
function ApplyPage() {
  const { id } = Route.useParams()
  const { user } = useSession()
  const { data: job } = useSuspenseQuery(jobQuery(id))
  return <QuoteScreen job={job} contractorId={user?.id ?? ''} flavour="mobile" startsInForm />
}
