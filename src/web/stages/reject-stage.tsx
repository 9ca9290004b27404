import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { call } from '../core/call.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import type { Rejection } from './rejection-photos.tsx'

interface RejectStageProps {
  jobId: string
  stageIndex: number
  stage: StageView
  onJob: (job: JobView) => void
}

const RejectionPhotos = lazyPart(async () => (await import('./rejection-photos.tsx')).RejectionPhotos)

const resolver = lazyResolver<Rejection>(async () => (await import('#domain/stages/stage-schemas.ts')).rejectionSchema)

/** Rejects a stage with a reason. The money stays held [STAGE-06]. */
export function RejectStage({ jobId, stageIndex, stage, onJob }: RejectStageProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [submittedAt, setSubmittedAt] = useState<string>()
  // The decision is about the work on the screen when the dialog opened.
  const open = () => {
    setSubmittedAt(stage.submittedAt ?? undefined)
    setIsOpen(true)
  }
  return (
    <>
      <Button size="lg" onClick={open}>
        Reject
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={`Reject stage ${stageIndex + 1}`}
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'reject', id: `${jobId}.${stageIndex}` }}
        resolver={resolver}
        isStarted={{ rejectReason: '', rejectAttachments: [] }}
        field="rejectReason"
        reader="The contractor sees this and submits the stage again. The payment stays held."
        // The whole form waits for it, because a later part would move the button under the pointer.
        below={({ control }) => <RejectionPhotos control={control} />}
        button="Reject"
        isDangerous
        send={(body) =>
          call('PATCH /job/stage/status', { body: { id: jobId, stageIndex, submittedAt, status: 'rejected', ...body } })
        }
        onDone={(job) => {
          showSuccess(`Stage ${stageIndex + 1} rejected. The contractor sees your reason.`)
          onJob(job)
        }}
      />
    </>
  )
}
