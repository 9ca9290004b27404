import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
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
  const invite = useSubmit(form, {
    send: (typed: Invitation) => call('POST /admin/invitations', { body: typed }),
    onSuccess: (_nothing, { email, role }) => {
      showSuccess(`We've sent the invitation to ${email}.`)
      form.reset({ email: '', role })
    },
  })
  const { errors, isDirty } = form.formState
  // A second click shows no error for the emptied form.
  const submit = () => (invite.isSuccess && !isDirty ? undefined : invite.submit())
  return (
    <Form className={styles.form} onSubmit={submit}>
      {invite.error && !errors.email ? <ErrorCard message={invite.error.message} /> : null}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Select
        label="Invited as"
        options={[
          { value: 'contractor', label: 'Contractor' },
          { value: 'customer', label: 'Customer' },
        ]}
        {...form.register('role')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={invite.isBusy}>
          Send invitation
        </Button>
      </div>
    </Form>
  )
}
