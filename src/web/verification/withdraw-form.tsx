import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { VerificationsView } from '#contract/verification/verification-routes.ts'
import type { VerificationKind } from '#domain/verification/verification.ts'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './verifications.module.css'

interface WithdrawalFields {
  kind: VerificationKind
  reason: string
}

const resolver = lazyResolver<WithdrawalFields>(
  async () => (await import('#domain/verification/verification-schemas.ts')).withdrawalSchema,
)

interface WithdrawFormProps {
  id: string
  kind: VerificationKind
  onDone: (verifications: VerificationsView) => void
  onCancel: () => void
}

/** Takes a verification back, with the reason that the contractor reads. */
export function WithdrawForm({ id, kind, onDone, onCancel }: WithdrawFormProps) {
  const form = useForm<WithdrawalFields>({ resolver, defaultValues: { kind, reason: '' } })
  const withdraw = useMutation({
    mutationFn: (typed: WithdrawalFields) =>
      call('POST /admin/contractors/{id}/verifications/withdraw', { params: { id }, body: typed }),
    meta: { silent: true },
    onSuccess: onDone,
    onError: (error) => showIssues(form, error),
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) => {
    if (!withdraw.isPending) withdraw.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      <Textarea
        label="Reason"
        description="The contractor reads this. The profile shows it as verified no more; a new check brings it back."
        autosize
        minRows={3}
        data-autofocus
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      {withdraw.error && !errors.reason ? (
        <ErrorCard message={withdraw.error.message} safe="What you have typed is still here." />
      ) : null}
      <div className={styles.formWays}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" loading={withdraw.isPending}>
          Take back
        </Button>
      </div>
    </Form>
  )
}
