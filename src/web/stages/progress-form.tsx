import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { progressSchema } from '#domain/stages/stage-schemas.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSubmit } from '../core/use-submit.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
import { Form } from '../ui/form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { evidenceOfProgress, UploadField } from '../uploads/upload-field.tsx'
import { ProgressFailure } from './progress-failure.tsx'
import styles from './stages.module.css'

type Progress = z.input<typeof progressSchema>

export interface ProgressFormProps {
  jobId: string
  stageIndex: number
  stage: StageView
  onJob: (job: JobView) => void
}

/** The progress form of a contractor. After a rejection it contains the last update [STAGE-03]. */
export function ProgressForm({ jobId, stageIndex, stage, onJob }: ProgressFormProps) {
  const { user } = useSession()
  const form = useForm<Progress, unknown, Progress>({
    resolver: zodResolver(progressSchema),
    defaultValues: { attachments: stage.attachments, details: stage.details ?? '' },
  })
  const draft = useDraft(form, { form: 'progress', id: `${jobId}.${stageIndex}`, user: user?.id ?? 'anonymous' })
  const [isUploading, setIsUploading] = useState(false)
  const attachments = useController({ control: form.control, name: 'attachments' })
  const sending = useSubmit(form, {
    send: (typed: Progress) => call('PATCH /job/stage', { body: { id: jobId, stageIndex, ...typed } }),
    onSuccess: (job) => {
      draft.clear()
      showSuccess(`Progress of stage ${stageIndex + 1} submitted.`)
      onJob(job)
    },
  })
  const { errors } = form.formState
  return (
    <Form className={styles.form} onSubmit={sending.submit}>
      <h3>Show your work</h3>
      <LocalDraftOffer draft={draft} />
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
      {sending.error ? <ProgressFailure message={sending.error.message} /> : null}
      <ActionBar>
        <Button type="submit" variant="gold" size="lg" loading={sending.isBusy} disabled={isUploading}>
          Submit progress
        </Button>
      </ActionBar>
    </Form>
  )
}
