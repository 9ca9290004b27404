import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { goOnAsAnother } from '../core/change-eyes.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'

interface Why {
  reason: string
}

const resolver = lazyResolver<Why>(async () => (await import('#domain/view-as/view-schemas.ts')).viewReasonSchema)

/** Asks why, says what follows, and goes on as the person. */
export function ViewAsForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const form = useForm<Why>({ resolver, defaultValues: { reason: '' } })
  const look = useMutation({
    mutationFn: (why: Why) =>
      goOnAsAnother(call('POST /admin/view-as', { body: { accountId: id, ...why } }), '/dashboard'),
    meta: { silent: true },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit((why) => {
    if (!look.isPending) look.mutate(why)
  })
  return (
    <ConfirmDialog
      isOpen
      title={`See Plumbline as ${name}`}
      confirmLabel="Look"
      isBusy={isSubmitting || look.isPending}
      onConfirm={() => void submit()}
      onCancel={onClose}
    >
      <p>
        For at most 15 minutes you see what {name} sees, and can change nothing. It is written down, and {name} is told
        afterwards, with your reason.
      </p>
      <Form onSubmit={submit}>
        <TextInput
          label="Reason"
          description={`${name} reads it word for word.`}
          autoComplete="off"
          data-autofocus
          error={errors.reason?.message}
          {...form.register('reason')}
        />
      </Form>
      {look.error && !errors.reason ? <ErrorCard message={look.error.message} /> : null}
    </ConfirmDialog>
  )
}
