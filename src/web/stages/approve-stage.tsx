import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
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
  const amount = dollarsText(stage.cost)
  const approve = useStageDecision((job) => {
    setIsConfirming(false)
    showSuccess(`Stage ${stageIndex + 1} approved. ${amount} released to ${contractorName}.`)
    onJob(job)
  })

  return (
    <>
      <Button variant="gold" size="lg" onClick={() => setIsConfirming(true)}>
        <span>
          Approve <span className={styles.wide}>and release </span>
          {amount}
        </span>
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title={'Are you sure to approve this work stage? '}
        confirmLabel={`Approve and release ${amount}`}
        isBusy={approve.isPending}
        onConfirm={() => approve.mutate({ id: jobId, stageIndex, status: 'approved' })}
        onCancel={() => setIsConfirming(false)}
      >
        <p>
          {amount} is released to {contractorName} immediately. You can't undo this.
        </p>
        {approve.error ? <ErrorCard message={approve.error.message} safe="Nothing was paid out." /> : null}
      </ConfirmDialog>
    </>
  )
}

type Decision = ApiCallInput<'PATCH /job/stage/status'>['body']

/** Approves or rejects a stage. The dialog shows errors itself. */
function useStageDecision(onJob: (job: JobView) => void) {
  return useMutation({
    mutationFn: (body: Decision) => call('PATCH /job/stage/status', { body }),
    onSuccess: onJob,
    meta: { silent: true },
  })
}
