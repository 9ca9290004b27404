import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import styles from '../../quotes/contract.module.css'
import { ContractDocument } from '../../quotes/contract-document.tsx'
import { contractQuery } from '../../quotes/contract-query.ts'
import type { QuoteReader } from '../../quotes/quote-status.ts'
import { AnchorButton } from '../../ui/anchor-button.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ContractCancellation } from '../components/contract-cancellation.tsx'
import { ContractRail } from '../components/contract-rail.tsx'
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

/** The refund depends on the payments of the job. */
function CancelContractOfJob({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(jobQuery(jobId))
  return job?.signedQuote ? <ContractCancellation job={job} quote={job.signedQuote} /> : null
}
