/** The way out of a job's contract, where its reader has one, and what became of it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { jobQuery, useKeepJob } from '../../jobs/job-query.ts'
import { contractQuery } from '../../quotes/contract-query.ts'
import { EndContract } from '../../refunds/cancel-contract.tsx'
import { paidSums } from '../../refunds/cancellation-copy.ts'
import { ContractEnded, refundIsUnderWay } from '../../stages/contract-cancelled.tsx'
import type { StageViewer } from '../../stages/stage-status.ts'
import { stagesWithBank } from '../../statements/payment-note.ts'
import { useStageFunds } from '../../statements/use-stage-funds.ts'
import { cacheKeyOf } from './record-cache-key.ts'

interface ContractEndProps {
  job: JobView
  /** The signed one. */
  quote: QuoteView
}

export function ContractEnd({ job, quote }: ContractEndProps) {
  const role = roleOf(useSession())
  const keepJob = useKeepJob()
  const queryClient = useQueryClient()
  const query = contractQuery(job.id, quote.contractorId)
  const withBank = stagesWithBank(useStageFunds(job.id, cacheKeyOf(quote)))
  const { data: contract } = useQuery({ ...query, enabled: role !== 'contractor' })
  if (!contract?.actions.includes('cancel')) return null
  return (
    <EndContract
      jobId={job.id}
      sums={paidSums(quote, withBank)}
      coolingOffEndsAt={role === 'admin' ? null : contract.coolingOffEndsAt}
      state={contract.state}
      onJob={(ended) => {
        keepJob(ended)
        void queryClient.invalidateQueries({ queryKey: query.queryKey })
      }}
    />
  )
}

const lookAgainMs = 5_000

/** What became of it. A refund arrives by itself, so the page looks again while one is on its way. */
export function EndOfContract({ job, quote, viewer }: ContractEndProps & { viewer: StageViewer }) {
  useQuery({ ...jobQuery(job.id), refetchInterval: refundIsUnderWay(quote.status) ? lookAgainMs : false })
  return <ContractEnded status={quote.status} viewer={viewer} />
}
