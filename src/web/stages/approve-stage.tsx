import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './stages.module.css'

interface ApproveStageProps {
  jobId: string
  stageIndex: number
  stage: StageView
  contractorName: string
  onJob: (job: JobView) => void
}

/** Confirms before the held money is released [STAGE-05]. */
export function ApproveStage({ jobId, stageIndex, stage, contractorName, onJob }: ApproveStageProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [submittedAt, setSubmittedAt] = useState<string>()
  // The decision is about the work on the screen when the dialog opened.
  const open = () => {
    setSubmittedAt(stage.submittedAt ?? undefined)
    setIsConfirming(true)
  }
  const amount = dollarsText(stage.cost)
  const approve = useAction({
    send: () => call('PATCH /job/stage/status', { body: { id: jobId, stageIndex, submittedAt, status: 'approved' } }),
    done: `Stage ${stageIndex + 1} approved. ${amount} released to ${contractorName}.`,
    onSuccess: (job) => {
      setIsConfirming(false)
      onJob(job)
    },
  })

  return (
    <>
      <Button variant="gold" size="lg" onClick={open}>
        <span>
          Approve <span className={styles.wide}>and release </span>
          {amount}
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={'Are you sure to approve this work stage? '}
        confirmLabel={`Approve and release ${amount}`}
        action={approve}
        safe="Nothing was paid out."
        onConfirm={() => approve.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          {amount} is released to {contractorName} immediately. You can't undo this.
        </p>
      </ConfirmDialog>
    </>
  )
}
