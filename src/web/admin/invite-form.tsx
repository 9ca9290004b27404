import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'

interface Invitation {
  email: string
  role: 'customer' | 'contractor'
}

const resolver = lazyResolver<Invitation>(
  async () => (await import('#domain/accounts/account-schemas.ts')).invitationSchema,
)

/** Emails a sign-up link for this address and role. */
export function InviteForm() {
  const form = useForm<Invitation>({ resolver, defaultValues: { email: '', role: 'contractor' } })
  const invite = useMutation({
    mutationFn: (typed: Invitation) => call('POST /admin/invitations', { body: typed }),
    meta: { silent: true },
    onSuccess: (_nothing, { email, role }) => {
      showSuccess(`We've sent the invitation to ${email}.`)
      form.reset({ email: '', role })
    },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const send = form.handleSubmit((typed) => {
    if (!invite.isPending) invite.mutate(typed)
  })
  // A second click shows no error for the emptied form.
  const submit = () => (invite.isSuccess && !isDirty ? undefined : send())
  return (
    <Form className={styles.form} onSubmit={submit}>
      {invite.error && !errors.email ? <ErrorCard message={invite.error.message} /> : null}
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <NativeSelect
        label="Invited as"
        data={[
          { value: 'contractor', label: 'Contractor' },
          { value: 'customer', label: 'Customer' },
        ]}
        {...form.register('role')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={isSubmitting || invite.isPending}>
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
