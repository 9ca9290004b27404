import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { call } from '../core/call.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './contract.module.css'
import { contractQuery } from './contract-query.ts'
import { ContractSignatures } from './contract-signatures.tsx'
import { ContractStep } from './contract-step.tsx'
import { QuotePill } from './quote-pill.tsx'
import { isSigned, type QuoteReader } from './quote-status.ts'

const SignForm = lazyPart(async () => (await import('./sign-form.tsx')).SignForm)

interface ContractSigningProps {
  contract: ContractView
  viewer: QuoteReader
  onJob: (job: JobView) => void
  /** The typed legal name, which the text shows at once. */
  onName: (name: string) => void
}

/** The signatures, the reader's action, and who signs next. */
export function ContractSigning({ contract, viewer, onJob, onName }: ContractSigningProps) {
  const onSigned = useCacheSignedContract(contract, onJob)
  const controls: Partial<Record<QuoteShape['event'], ReactNode>> = {
    sign: contract.firstStageLimit?.blocksSigning ? (
      <p className={styles.blocked}>This contract can’t be signed while the first stage is above the legal limit.</p>
    ) : (
      <SignForm contract={contract} viewer={viewer} onJob={onSigned} onName={onName} />
    ),
    revokeSignature: <RevokeSignature contract={contract} onJob={onSigned} />,
  }
  return (
    <ContractStep
      title="Legal name and signature"
      status={contract.signatures.length > 0 ? <QuotePill status={contract.status} viewer={viewer} /> : null}
    >
      <div role="status">
        <WhoSignsNext contract={contract} viewer={viewer} />
      </div>
      <ContractSignatures contract={contract} />
      <Suspense>
        {contract.actions.map((event) => (
          <div key={event}>{controls[event]}</div>
        ))}
      </Suspense>
      {isSigned(contract) ? (
        <ButtonLink to="/mobile/jobs/$id/progress" params={{ id: contract.jobId }} variant="gold" size="lg" fullWidth>
          Go to the job
        </ButtonLink>
      ) : null}
    </ContractStep>
  )
}

/** The page receives the other signature live. */
function WhoSignsNext({ contract, viewer }: Pick<ContractSigningProps, 'contract' | 'viewer'>) {
  const { signatures, state, customerName, contractorName } = contract
  const last = signatures.at(-1)
  if (last === undefined || viewer === 'admin') return null
  const other = viewer === 'customer' ? contractorName : customerName
  if (isSigned(contract))
    return (
      <p className={styles.next}>
        <b>Both parties signed on {caseDateText(last.signedAt, state)}.</b>{' '}
        {viewer === 'customer' ? 'Next, you pay stage 1.' : 'Next, the customer pays stage 1.'}
      </p>
    )
  return last.party === viewer ? (
    <p className={styles.next}>
      <b>Signed.</b> {other} signs next. We’ll email you.
    </p>
  ) : (
    <p className={styles.next}>
      <b>{other} has signed.</b> Your signature makes the contract.
    </p>
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
function RevokeSignature({ contract, onJob }: Pick<ContractSigningProps, 'contract' | 'onJob'>) {
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
      <Button onClick={() => setIsConfirming(true)}>Remove my signature</Button>
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
