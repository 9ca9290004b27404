import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { calendarDay, centsText } from '#domain/core/formats.ts'
import { type Cents, fromDollars, sumOf } from '#domain/core/money.ts'
import { serviceFee, serviceFeeName } from '#domain/payments/invoice.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { ContractDownload } from '../../documents/contract-download.tsx'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import { ContractDocument } from '../../quotes/contract-document.tsx'
import { contractQuery } from '../../quotes/contract-query.ts'
import { ContractSigning } from '../../quotes/contract-signing.tsx'
import type { QuoteViewer } from '../../quotes/quote-status.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { ContractCancellation } from '../components/contract-cancellation.tsx'
import { JobLegalRequirements } from '../components/job-legal-requirements.tsx'
import { jobLink } from '../components/job-links.ts'
import styles from '../components/job-progress.module.css'
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
    <div className={styles.progress}>
      <BackLink {...jobLink('mobile', id)}>The job</BackLink>
      <div className={styles.columns}>
        <ContractDocument text={contract.text} sha256={contract.sha256} />
        <aside className={styles.rail} aria-label="Price, law and signatures">
          <ContractPrice contract={contract} viewer={viewer} />
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
        </aside>
      </div>
      {contract.actions.includes('cancel') ? <CancelContractOfJob jobId={id} /> : null}
    </div>
  )
}

/** What the reader pays or receives for the whole job, and for its first stage. */
function ContractPrice({ contract, viewer }: { contract: ContractView; viewer: QuoteViewer }) {
  const [cost, firstStage] = [fromDollars(contract.cost), fromDollars(contract.firstStageCost)]
  const fee = serviceFee(cost, 0)
  const facts: Record<string, Cents> =
    viewer === 'contractor'
      ? { 'You receive': cost }
      : {
          'The work': cost,
          [serviceFeeName]: fee,
          'All up': sumOf([cost, fee]),
          'First payment, stage 1 with the fee': sumOf([firstStage, fee]),
        }
  return (
    <Card title="Price">
      <FactList facts={Object.fromEntries(Object.entries(facts).map(([name, amount]) => [name, centsText(amount)]))} />
    </Card>
  )
}

/** The refund depends on the payments of the job. */
function CancelContractOfJob({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId))
  return job?.signedQuote ? <ContractCancellation job={job} quote={job.signedQuote} /> : null
}
