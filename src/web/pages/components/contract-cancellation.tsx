/** Cancels a job's contract if the reader may, and shows the result. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { useRefetchInterval } from '../../core/use-refetch-interval.ts'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import { contractQuery } from '../../quotes/contract-query.ts'
import { ContractCancelled, isRefundInTransit } from '../../stages/contract-cancelled.tsx'
import type { StageViewer } from '../../stages/stage-status.ts'
import { stagesHeldByBank } from '../../statements/payment-note.ts'
import { useStageFunds } from '../../statements/use-stage-funds.ts'
import { cacheKeyOf } from './record-cache-key.ts'

const CancelContract = lazyPart(async () => (await import('../../refunds/cancel-contract.tsx')).CancelContract)

interface ContractCancellationProps {
  job: JobView
  /** The signed quote. */
  quote: QuoteView
}

export function ContractCancellation({ job, quote }: ContractCancellationProps) {
  const role = roleOf(useSession())
  const cacheJob = useCacheJob()
  const queryClient = useQueryClient()
  const query = contractQuery(job.id, quote.contractorId)
  const withBank = stagesHeldByBank(useStageFunds(job.id, cacheKeyOf(quote)))
  const { data: contract } = useQuery({ ...query, enabled: role !== 'contractor' })
  if (!contract?.actions.includes('cancel')) return null
  return (
    <Suspense>
      <CancelContract
        jobId={job.id}
        quote={quote}
        stagesHeldByBank={withBank}
        coolingOffEndsAt={role === 'admin' ? null : contract.coolingOffEndsAt}
        state={contract.state}
        onJob={(ended) => {
          cacheJob(ended)
          void queryClient.invalidateQueries({ queryKey: query.queryKey })
        }}
      />
    </Suspense>
  )
}

const lookAgainMs = 5_000

/** The result. Without a live connection the page polls while a refund is in progress. */
export function CancelContractSection({ job, quote, viewer }: ContractCancellationProps & { viewer: StageViewer }) {
  const refetchInterval = useRefetchInterval(lookAgainMs)
  useQuery({ ...jobQuery(job.id), refetchInterval: isRefundInTransit(quote.status) && refetchInterval })
  return <ContractCancelled status={quote.status} viewer={viewer} />
}
