import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { extensionDays } from '#domain/quotes/extension-days.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ExtendReviewProps {
  jobId: string
  stageIndex: number
  onJob: (job: JobView) => void
}

const label = `Extend by ${extensionDays} business days`

/** The customer takes more time for a review, once for each submission. */
export function ExtendReview({ jobId, stageIndex, onJob }: ExtendReviewProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const extend = useAction({
    send: () => call('PATCH /job/stage/deadline', { body: { id: jobId, stageIndex } }),
    done: `You have ${extensionDays} more business days. We've notified the contractor.`,
    onSuccess: (job) => {
      setIsConfirming(false)
      onJob(job)
    },
  })

  return (
    <div>
      <Button onClick={() => setIsConfirming(true)}>{label}</Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Need more time?"
        confirmLabel={label}
        action={extend}
        safe="The due date hasn't changed."
        onConfirm={() => extend.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>You can extend this review once. Your payment stays held.</p>
      </ConfirmDialog>
    </div>
  )
}
