import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { archivingSchema } from '#domain/admin/archiving-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'
import { ARCHIVING, type Archiving, type ArchivingBody, type ArchivingEvent } from './archiving-words.ts'

interface ArchiveFormProps {
  id: string
  event: ArchivingEvent
  archive: Archiving
  onDone: () => void
  onCancel: () => void
}

export function ArchiveForm({ id, event, archive, onDone, onCancel }: ArchiveFormProps) {
  const { user } = useSession()
  const form = useForm<ArchivingBody, unknown, ArchivingBody>({
    resolver: zodResolver(archivingSchema),
    defaultValues: { reason: '' },
  })
  const draft = useDraft(form, { form: `job-${event}`, id, user: user?.id ?? 'anonymous' })
  const decide = useMutation({
    mutationFn: (body: ArchivingBody) => archive(event, body),
    meta: { silent: true },
    onSuccess: () => {
      draft.clear()
      onDone()
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit((body) =>
    decide.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => showIssues(form, error),
    ),
  )
  const { label, does } = ARCHIVING[event]
  return (
    <Form className={styles.form} onSubmit={send}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <p className={styles.none}>{does}</p>
      <Textarea
        label="Reason"
        description="The customer reads this."
        autosize
        minRows={3}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {decide.error ? <ErrorCard message={decide.error.message} safe="Your reason is saved on this device." /> : null}
      <div className={styles.formActions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={event === 'archive' ? 'danger' : 'gold'} loading={isSubmitting}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
