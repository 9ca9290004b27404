import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { JobView } from '#contract/jobs/job-view.ts'
import { rejectionSchema } from '#domain/stages/stage-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './stages.module.css'
import { useStageDecision } from './use-stage-decision.ts'

type Rejection = z.input<typeof rejectionSchema>

interface RejectFormProps {
  jobId: string
  stageIndex: number
  onJob: (job: JobView) => void
  onCancel: () => void
}

export function RejectForm({ jobId, stageIndex, onJob, onCancel }: RejectFormProps) {
  const { user } = useSession()
  const form = useForm<Rejection, unknown, Rejection>({
    resolver: zodResolver(rejectionSchema),
    defaultValues: { rejectReason: '' },
  })
  const draft = useDraft(form, { form: 'reject', id: `${jobId}.${stageIndex}`, user: user?.id ?? 'anonymous' })
  const reject = useStageDecision((job) => {
    draft.clear()
    onJob(job)
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async ({ rejectReason }) => {
    await reject
      .mutateAsync({ id: jobId, stageIndex, status: 'rejected', rejectReason })
      .catch((error: unknown) => showIssues(form, error))
  })

  return (
    <Form className={styles.form} onSubmit={send}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <Textarea
        label="Reason"
        description="The contractor reads this and submits the stage again. The payment stays held."
        autosize
        minRows={3}
        data-autofocus
        error={errors.rejectReason?.message}
        {...form.register('rejectReason')}
      />
      {reject.error ? <ErrorCard message={reject.error.message} safe="Your reason is saved on this device." /> : null}
      <div className={styles.formActions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={isSubmitting}>
          Reject
        </Button>
      </div>
    </Form>
  )
}
