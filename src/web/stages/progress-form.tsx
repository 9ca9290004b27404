import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { JobView } from '#api/jobs/job-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { progressSchema } from '#domain/stages/stage-schemas.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { Form } from '../ui/form.tsx'
import { ProgressFailure } from './progress-failure.tsx'
import styles from './stages.module.css'

type Progress = z.input<typeof progressSchema>

export interface AttachmentsField {
  value: string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}

export interface ProgressFormProps {
  jobId: string
  stageIndex: number
  stage: StageView
  onJob: (job: JobView) => void
  /** The page passes the upload field, because features do not import each other. */
  renderAttachments: (field: AttachmentsField) => ReactNode
}

/** The progress form of a contractor. After a rejection it contains the last update [STAGE-03]. */
export function ProgressForm({ jobId, stageIndex, stage, onJob, renderAttachments }: ProgressFormProps) {
  const { user } = useSession()
  const form = useForm<Progress, unknown, Progress>({
    resolver: zodResolver(progressSchema),
    defaultValues: { attachments: stage.attachments, details: stage.details ?? '' },
  })
  const draft = useDraft(form, { form: 'progress', id: `${jobId}.${stageIndex}`, user: user?.id ?? 'anonymous' })
  const [isUploading, setIsUploading] = useState(false)
  const attachments = useController({ control: form.control, name: 'attachments' })
  const submit = useMutation({
    mutationFn: (typed: Progress) => call('PATCH /job/stage', { body: { id: jobId, stageIndex, ...typed } }),
    meta: { silent: true },
    onSuccess: (job) => {
      draft.clear()
      showSuccess(`Progress of stage ${stageIndex + 1} submitted.`)
      onJob(job)
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (typed) => {
    await submit.mutateAsync(typed).catch((error: unknown) => showIssues(form, error))
  })

  return (
    <Form className={styles.form} onSubmit={send}>
      <h3>Show your work</h3>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {renderAttachments({
        value: attachments.field.value,
        onChange: attachments.field.onChange,
        onBusyChange: setIsUploading,
        error: attachments.fieldState.error?.message ?? errors.attachments?.root?.message,
      })}
      <Textarea
        label="Details"
        description="What you did, what you tested, and what the customer should check."
        autosize
        minRows={4}
        error={errors.details?.message}
        {...form.register('details')}
      />
      {submit.error ? <ProgressFailure message={submit.error.message} /> : null}
      <ActionBar>
        <Button type="submit" variant="gold" size="lg" loading={isSubmitting} disabled={isUploading}>
          Submit progress
        </Button>
      </ActionBar>
    </Form>
  )
}
