import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { archivingSchema } from '#domain/core/reason-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'
import type { ArchivingBody, DecisionWords } from './archiving-words.ts'

interface ArchiveFormProps {
  /** Where a reason that was not sent is kept. */
  draftOf: { readonly form: string; readonly id: string }
  words: DecisionWords
  isDangerous: boolean
  decide: (body: ArchivingBody) => Promise<void>
  onDone: () => void
  onCancel: () => void
}

export function ArchiveForm({ draftOf, words, isDangerous, decide, onDone, onCancel }: ArchiveFormProps) {
  const { user } = useSession()
  const form = useForm<ArchivingBody, unknown, ArchivingBody>({
    resolver: zodResolver(archivingSchema),
    defaultValues: { reason: '' },
  })
  const draft = useDraft(form, { ...draftOf, user: user?.id ?? 'anonymous' })
  const sending = useMutation({
    mutationFn: decide,
    meta: { silent: true },
    onSuccess: () => {
      draft.clear()
      onDone()
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit((body) =>
    sending.mutateAsync(body).then(
      () => undefined,
      (error: unknown) => showIssues(form, error),
    ),
  )
  const { label, does, reader } = words
  return (
    <Form className={styles.form} onSubmit={send}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <p className={styles.none}>{does}</p>
      <Textarea
        label="Reason"
        description={reader}
        autosize
        minRows={3}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {sending.error ? <ErrorCard message={sending.error.message} safe="Your reason is saved on this device." /> : null}
      <div className={styles.formActions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant={isDangerous ? 'danger' : 'gold'} loading={isSubmitting}>
          {label}
        </Button>
      </div>
    </Form>
  )
}
