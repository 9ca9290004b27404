import { createFileRoute } from '@tanstack/react-router'
import { readStageSearch } from '../../stages/stage-search.ts'
import { JobPlace } from '../components/job-place.tsx'
import { loadJob } from '../components/load-job.ts'

export const Route = createFileRoute('/_app/mobile/jobs/$id')({
  staticData: { title: 'Job' },
  validateSearch: readStageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadJob(context, params.id, deps),
  component: JobPage,
})

function JobPage() {
  const { id } = Route.useParams()
  const { stage } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <JobPlace
      jobId={id}
      flavour="mobile"
      stage={stage}
      onShowStage={(shown) => void navigate({ search: { stage: shown }, replace: true, resetScroll: false })}
    />
  )
}
