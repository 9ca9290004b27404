import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ContractView } from '#api/quotes/contract-view.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

/** A signature can be revoked until the other party signs. */
export function RevokeSignature({ contract, onJob }: { contract: ContractView; onJob: (job: JobView) => void }) {
  const { jobId, contractorId } = contract
  const [isAsking, setIsAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () =>
      call('POST /job/{id}/contract/revoke-signature', { params: { id: jobId }, body: { contractorId } }),
    meta: { silent: true },
    onSuccess: (job) => {
      setIsAsking(false)
      showSuccess('Signature removed.')
      onJob(job)
    },
  })
  return (
    <>
      <Button variant="default" size="lg" onClick={() => setIsAsking(true)}>
        Remove my signature
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your signature?"
        confirmLabel="Remove signature"
        isDangerous
        isBusy={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setIsAsking(false)}
      >
        <p>We'll notify the other party. You can sign again at any time.</p>
        {withdraw.error ? <ErrorCard message={withdraw.error.message} safe="Your signature is unchanged." /> : null}
      </ConfirmDialog>
    </>
  )
}
