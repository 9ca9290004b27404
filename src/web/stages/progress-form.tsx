import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { evidenceOfProgress, UploadField } from '../uploads/upload-field.tsx'
import { ProgressFailure } from './progress-failure.tsx'
import styles from './stages.module.css'

type Progress = Pick<ApiCallInput<'PATCH /job/stage'>['body'], 'attachments' | 'details'>

const resolver = lazyResolver<Progress>(async () => (await import('#domain/stages/stage-schemas.ts')).progressSchema)

export interface ProgressFormProps {
  jobId: string
  stageIndex: number
  stage: StageView
  onJob: (job: JobView) => void
}

/** The progress form of a contractor. After a rejection it contains the last update [STAGE-03]. */
export function ProgressForm({ jobId, stageIndex, stage, onJob }: ProgressFormProps) {
  const [isUploading, setIsUploading] = useState(false)
  const sending = useSavedForm({
    draftOf: { form: 'progress', id: `${jobId}.${stageIndex}` },
    resolver,
    defaultValues: { attachments: stage.attachments, details: stage.details ?? '' },
    send: (typed: Progress) => call('PATCH /job/stage', { body: { id: jobId, stageIndex, ...typed } }),
    onSuccess: (job) => {
      showSuccess(`Progress of stage ${stageIndex + 1} submitted.`)
      onJob(job)
    },
  })
  const { form } = sending
  const attachments = useController({ control: form.control, name: 'attachments' })
  const { errors } = form.formState
  return (
    <SavedForm saved={sending} className={styles.form}>
      <h3>Show your work</h3>
      <UploadField
        label="Photos, videos and certificates"
        accept={evidenceOfProgress}
        value={attachments.field.value}
        onChange={attachments.field.onChange}
        onBusyChange={setIsUploading}
        error={attachments.fieldState.error?.message ?? errors.attachments?.root?.message}
      />
      <TextArea
        label="Details"
        description="What you did, what you tested, and what the customer should check."
        minRows={4}
        error={errors.details?.message}
        {...form.register('details')}
      />
      <ProgressFailure action={sending} />
      <ActionBar>
        <Button type="submit" variant="gold" size="lg" loading={sending.isBusy} disabled={isUploading}>
          Submit progress
        </Button>
      </ActionBar>
    </SavedForm>
  )
}
