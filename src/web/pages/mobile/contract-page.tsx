import { IconPrinter } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { calendarDay } from '#domain/core/formats.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { ContractDownload } from '../../documents/contract-download.tsx'
import { jobQuery, useCacheJob } from '../../jobs/job-query.ts'
import styles from '../../quotes/contract.module.css'
import { ContractDocument } from '../../quotes/contract-document.tsx'
import { ContractLaw } from '../../quotes/contract-law.tsx'
import { ContractPrice } from '../../quotes/contract-price.tsx'
import { contractQuery } from '../../quotes/contract-query.ts'
import { ContractSigning } from '../../quotes/contract-signing.tsx'
import { ContractStep } from '../../quotes/contract-step.tsx'
import { isSigned, type QuoteReader } from '../../quotes/quote-status.ts'
import { AnchorButton } from '../../ui/anchor-button.tsx'
import { BackLink } from '../../ui/back-link.tsx'
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
  const [name, setName] = useState('')
  const viewer = useReader()
  const isFrozen = contract.signatures.length > 0
  return (
    <div className={styles.room}>
      <BackLink {...jobLink('mobile', id)}>The job</BackLink>
      <AnchorButton href="#sign" className={styles.jump}>
        Price, legal check and signature
      </AnchorButton>
      <div className={styles.columns}>
        <ContractDocument
          text={contract.text}
          sha256={contract.sha256}
          typedName={viewer === 'customer' && !isFrozen ? name.trim() : undefined}
        />
        <ContractRail contract={contract} viewer={viewer} onName={setName} />
      </div>
      {contract.actions.includes('cancel') ? <CancelContractOfJob jobId={id} /> : null}
    </div>
  )
}

function useReader(): QuoteReader {
  const role = roleOf(useSession())
  return role === 'contractor' || role === 'admin' ? role : 'customer'
}

interface ContractRailProps {
  contract: ContractView
  viewer: QuoteReader
  onName: (name: string) => void
}

/** The four steps. They stay beside the text. */
function ContractRail({ contract, viewer, onName }: ContractRailProps) {
  const onJob = useCacheJob()
  const { jobId, contractorId, state, cost, firstStageCost, signatures } = contract
  const signedAt = isSigned(contract) ? signatures.at(-1)?.signedAt : undefined
  return (
    <aside id="sign" className={styles.rail} aria-label="Steps to sign" tabIndex={-1}>
      <ol>
        <ContractStep title="Read">
          <p>Read the whole contract. It names both parties, the work, the stages and your rights.</p>
          <a className={styles.print} href={`/contract/print/${jobId}?contractorId=${contractorId}`}>
            <IconPrinter size={18} aria-hidden /> Print the contract
          </a>
          <ContractDownload jobId={jobId} contractorId={contractorId} />
        </ContractStep>
        <ContractPrice contract={contract} viewer={viewer} />
        <ContractLaw contract={contract} viewer={viewer}>
          <JobLegalRequirements
            state={state}
            price={cost}
            firstStage={firstStageCost}
            on={signedAt === undefined ? undefined : calendarDay(signedAt, state)}
            isNarrow
          />
        </ContractLaw>
        <ContractSigning contract={contract} viewer={viewer} onJob={onJob} onName={onName} />
      </ol>
    </aside>
  )
}

/** The refund depends on the payments of the job. */
function CancelContractOfJob({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId))
  return job?.signedQuote ? <ContractCancellation job={job} quote={job.signedQuote} /> : null
}
