import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/jobs/job-view.ts'
import { showSuccess } from '../core/toasts.ts'
import { Dialog } from '../ui/dialog.tsx'

const RejectForm = lazy(async () => ({ default: (await import('./reject-form.tsx')).RejectForm }))

interface RejectStageProps {
  jobId: string
  stageIndex: number
  onJob: (job: JobView) => void
}

/** Sends the stage back to the contractor with a reason; the money stays held [STAGE-06]. */
export function RejectStage({ jobId, stageIndex, onJob }: RejectStageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const onRejected = (job: JobView) => {
    close()
    showSuccess(`Stage ${stageIndex + 1} rejected. The contractor has your reason.`)
    onJob(job)
  }
  return (
    <>
      <Button variant="default" size="lg" onClick={() => setIsOpen(true)}>
        Reject
      </Button>
      <Dialog isOpen={isOpen} title={`Reject stage ${stageIndex + 1}`} onClose={close}>
        <Suspense>
          <RejectForm jobId={jobId} stageIndex={stageIndex} onJob={onRejected} onCancel={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
