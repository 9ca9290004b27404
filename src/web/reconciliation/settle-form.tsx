import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { AlertView } from '#contract/reconciliation/reconciliation-routes.ts'
import { type Resolution, resolutionSchema } from '#domain/reconciliation/alert-schemas.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { settleAlert } from './decide-alert.ts'
import styles from './reconciliation.module.css'

interface SettleFormProps {
  alert: AlertView
  onSettled: () => void
  onCancel: () => void
}

export function SettleForm({ alert, onSettled, onCancel }: SettleFormProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const form = useForm<Resolution>({ resolver: zodResolver(resolutionSchema), defaultValues: { resolution: '' } })
  const draft = useDraft(form, { form: 'settle-alert', id: alert.id, user: user?.id ?? 'anonymous' })
  const settle = useMutation({
    mutationFn: (body: Resolution) => settleAlert(queryClient, alert.id, body),
    onSuccess: () => {
      draft.clear()
      onSettled()
    },
    meta: { silent: true },
  })
  const { errors, isSubmitting } = form.formState
  const send = form.handleSubmit(async (body) => {
    await settle.mutateAsync(body).catch((error: unknown) => showIssues(form, error))
  })

  return (
    <Form className={styles.form} onSubmit={send}>
      <p className={styles.advice}>{alert.text}</p>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <Textarea
        label="What was done"
        description="It is kept with your name. The alert leaves the list."
        autosize
        minRows={3}
        data-autofocus
        error={errors.resolution?.message}
        {...form.register('resolution')}
      />
      {settle.error ? <ErrorCard message={settle.error.message} safe="Your words are saved on this device." /> : null}
      <div className={styles.formActions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="gold" loading={isSubmitting}>
          Settle
        </Button>
      </div>
    </Form>
  )
}
