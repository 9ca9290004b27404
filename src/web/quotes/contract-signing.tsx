import { IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './contract.module.css'
import { contractQuery } from './contract-query.ts'
import { ContractSignatures } from './contract-signatures.tsx'
import { QuotePill } from './quote-pill.tsx'
import { isSigned, type QuoteViewer } from './quote-status.ts'

const LegalName = lazy(async () => ({ default: (await import('./legal-name.tsx')).LegalName }))
const SignForm = lazy(async () => ({ default: (await import('./sign-form.tsx')).SignForm }))

interface ContractSigningProps {
  /** The contract as a file. */
  download: ReactNode
  contract: ContractView
  viewer: QuoteViewer
  onJob: (job: JobView) => void
}

/** The signatures and the reader's actions. */
export function ContractSigning({ contract, viewer, onJob, download }: ContractSigningProps) {
  const onSigned = useCacheSignedContract(contract, onJob)
  const names = { customer: contract.customerName, contractor: contract.contractorName }
  const isNamed = Object.values(names).every(hasOwnName)
  const controls: Partial<Record<QuoteShape['event'], ReactNode>> = {
    sign: isNamed ? (
      <SignForm contract={contract} onJob={onSigned} />
    ) : (
      <LegalName contract={contract} isOwn={!hasOwnName(names[viewer])} />
    ),
    revokeSignature: (
      <ActionBar>
        <RevokeSignature contract={contract} onJob={onSigned} />
      </ActionBar>
    ),
  }
  return (
    <Card title="Signatures" action={<QuotePill status={contract.status} viewer={viewer} />}>
      <ContractSignatures contract={contract} />
      <a className={styles.print} href={`/contract/print/${contract.jobId}?contractorId=${contract.contractorId}`}>
        <IconPrinter size={18} aria-hidden /> Print the contract
      </a>
      {download}
      <Suspense>
        {contract.actions.map((event) => (
          <div key={event}>{controls[event]}</div>
        ))}
      </Suspense>
      {isSigned(contract) ? (
        <ActionBar>
          <ButtonLink to="/mobile/jobs/$id/progress" params={{ id: contract.jobId }} variant="gold" size="lg">
            Go to the job
          </ButtonLink>
        </ActionBar>
      ) : null}
    </Card>
  )
}

/** Signing changes the job and the contract. */
function useCacheSignedContract({ jobId, contractorId }: ContractView, onJob: (job: JobView) => void) {
  const queryClient = useQueryClient()
  return useCallback(
    (job: JobView) => {
      onJob(job)
      void queryClient.invalidateQueries({ queryKey: contractQuery(jobId, contractorId).queryKey })
    },
    [queryClient, jobId, contractorId, onJob],
  )
}

/** A signature can be revoked until the other party signs. */
function RevokeSignature({ contract, onJob }: { contract: ContractView; onJob: (job: JobView) => void }) {
  const { jobId, contractorId } = contract
  const [isConfirming, setIsConfirming] = useState(false)
  const withdraw = useAction({
    send: () => call('POST /job/{id}/contract/revoke-signature', { params: { id: jobId }, body: { contractorId } }),
    done: 'Signature removed.',
    onSuccess: (job) => {
      setIsConfirming(false)
      onJob(job)
    },
  })
  return (
    <>
      <Button size="lg" onClick={() => setIsConfirming(true)}>
        Remove my signature
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Remove your signature?"
        confirmLabel="Remove signature"
        isDangerous
        action={withdraw}
        safe="Your signature is unchanged."
        onConfirm={() => withdraw.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>We'll notify the other party. You can sign again at any time.</p>
      </ConfirmDialog>
    </>
  )
}
