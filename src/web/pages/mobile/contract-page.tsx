import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { calendarDay } from '#domain/core/formats.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { ContractDownload } from '../../documents/contract-download.tsx'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import { ContractDocument } from '../../quotes/contract-document.tsx'
import { contractQuery } from '../../quotes/contract-query.ts'
import { ContractSigning } from '../../quotes/contract-signing.tsx'
import { ContractCancellation } from '../components/contract-cancellation.tsx'
import { JobLegalRequirements } from '../components/job-legal-requirements.tsx'
import { jobLink } from '../components/job-links.ts'
import { redirectToJobOn404 } from '../components/redirect-to-job.ts'

export const Route = createFileRoute('/_app/mobile/jobs/$id/contract/$contractorId')({
  staticData: { title: 'Contract' },
  loader: ({ context: { queryClient }, params: { id, contractorId } }) =>
    notFoundOn404(
      redirectToJobOn404(queryClient.ensureQueryData(contractQuery(id, contractorId)), jobLink('mobile', id)),
    ),
  component: ContractPage,
})

function ContractPage() {
  const { id, contractorId } = Route.useParams()
  const { data: contract } = useSuspenseQuery(contractQuery(id, contractorId))
  const onJob = useCacheJob()
  const { state, cost, firstStageCost } = contract
  const signedAt = contract.signatures.at(-1)?.signedAt
  const viewer = roleOf(useSession()) === 'contractor' ? 'contractor' : 'customer'
  return (
    <>
      <ContractDocument text={contract.text} sha256={contract.sha256} />
      <JobLegalRequirements
        state={state}
        price={cost}
        firstStage={firstStageCost}
        on={signedAt === undefined ? undefined : calendarDay(signedAt, state)}
        isNarrow
      />
      <ContractSigning
        contract={contract}
        viewer={viewer}
        onJob={onJob}
        download={<ContractDownload jobId={id} contractorId={contractorId} />}
      />
      {contract.actions.includes('cancel') ? <CancelContractOfJob jobId={id} /> : null}
    </>
  )
}

/** The refund depends on the payments of the job. */
function CancelContractOfJob({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId))
  return job?.signedQuote ? <ContractCancellation job={job} quote={job.signedQuote} /> : null
}
