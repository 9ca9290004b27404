import { zodResolver } from '@hookform/resolvers/zod'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { WarrantyCaseView } from '#contract/warranty/warranty-view.ts'
import { disputeSchema, escalationSchema } from '#domain/warranty/warranty-schemas.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './warranty.module.css'

export interface ReasonFormProps {
  caseId: string
  event: 'dispute' | 'escalate'
  onCase: (one: WarrantyCaseView) => void
  onCancel: () => void
}

const words = {
  dispute: {
    label: 'Why do you not agree?',
    description: 'The contractor reads this and answers with another plan.',
    button: 'Dispute the plan',
  },
  escalate: {
    label: 'What should be decided?',
    description: 'The contractor and the administrator read this.',
    button: 'Ask for a decision',
  },
} as const

/** Asks for the words that go with an event of a case. */
export function ReasonForm({ caseId, event, onCase, onCancel }: ReasonFormProps) {
  const { user } = useSession()
  const schema = event === 'dispute' ? disputeSchema : escalationSchema
  const form = useForm<{ reason: string }>({ resolver: zodResolver(schema), defaultValues: { reason: '' } })
  const draft = useDraft(form, { form: `warranty-${event}`, id: caseId, user: user?.id ?? 'anonymous' })
  const send = useMutation({
    mutationFn: (body: { reason: string }) => call(`POST /warranty/{id}/${event}`, { params: { id: caseId }, body }),
    meta: { silent: true },
    onSuccess: (one) => {
      draft.clear()
      onCase(one)
    },
  })
  const { label, description, button } = words[event]
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    await send.mutateAsync(body).catch((error: unknown) => showIssues(form, error))
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      <Textarea
        label={label}
        description={description}
        autosize
        minRows={3}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {send.error ? <ErrorCard message={send.error.message} safe="Your words are saved on this device." /> : null}
      <div className={styles.ways}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="gold" loading={isSubmitting}>
          {button}
        </Button>
      </div>
    </Form>
  )
}
