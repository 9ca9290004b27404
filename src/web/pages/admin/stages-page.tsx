import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { WaitingJob } from '../../admin/waiting-job.tsx'
import { waitingJobsQuery } from '../../admin/waiting-jobs-query.ts'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { RejectStage } from '../../stages/reject-stage.tsx'
import { StageEvidence } from '../../stages/stage-panel.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/_app/admin/stages')({
  staticData: { title: 'Stages to review' },
  loader: ({ context }) => orForbidden(context.queryClient.ensureInfiniteQueryData(waitingJobsQuery)),
  head: unlistedHead('Stages to review'),
  component: StagesPage,
})

/** Stages that wait for a review: an administrator may reject one with a reason and never approves [STAGE-06]. */
function StagesPage() {
  const queryClient = useQueryClient()
  const list = useSuspenseInfiniteQuery(waitingJobsQuery)
  const jobs = list.data.pages.flatMap(({ items }) => items)
  const onJob = () => void queryClient.invalidateQueries({ queryKey: waitingJobsQuery.queryKey })
  return (
    <>
      <PageTitle facts="The customer decides. Reject a stage only where its work is plainly not what was agreed.">
        Stages waiting for review
      </PageTitle>
      {jobs.length === 0 ? <EmptyState title="Nothing waits for a review." /> : null}
      {jobs.map((job) => (
        <WaitingJob
          key={job.id}
          job={job}
          renderEvidence={(stage) => <StageEvidence stage={stage} />}
          renderReject={(stageIndex) => <RejectStage jobId={job.id} stageIndex={stageIndex} onJob={onJob} />}
        />
      ))}
      <LoadMore list={list} />
    </>
  )
}
