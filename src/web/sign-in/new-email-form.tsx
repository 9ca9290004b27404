import type { EmailChangeView } from '#api/accounts/account-view.ts'
import { CurrentPasswordField, useCurrentPassword } from '../accounts/current-password.tsx'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { Button } from '../ui/button.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './change-email.module.css'
import { EmailChangeFailure } from './email-change-failure.tsx'

interface NewEmail {
  email: string
}

const resolver = lazyResolver<NewEmail>(async () => (await import('#domain/sign-in/sign-in-schemas.ts')).emailSchema)

interface NewEmailFormProps {
  /** The current address. */
  email: string
  onSent: (waiting: EmailChangeView) => Promise<void>
  onCancel: () => void
}

/** Asks for the new address, and for the password if the sign-in is too old. */
export function NewEmailForm({ email, onSent, onCancel }: NewEmailFormProps) {
  const current = useCurrentPassword()
  const saved = useSavedForm<NewEmail, NewEmail, EmailChangeView>({
    draftOf: { form: 'email-change', id: 'own' },
    resolver,
    defaultValues: { email: '' },
    send: (typed) => call('POST /account/email', { body: { ...typed, currentPassword: current.typed || undefined } }),
    onSuccess: onSent,
    onError: current.askAfter,
  })
  const { form, draft } = saved
  const { errors } = form.formState
  const cancel = () => {
    draft.clear()
    onCancel()
  }
  return (
    <SavedForm saved={saved} className={styles.form} hasOwnNote>
      <p>
        We'll send a code to {email} and another one to your new address. Enter both to change your email. We'll then
        sign you out on your other devices.
      </p>
      <EmailChangeFailure error={saved.error} />
      <TextField
        label="New email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <CurrentPasswordField
        password={current}
        error={(errors as { currentPassword?: { message?: string } }).currentPassword?.message}
      />
      <div className={styles.ways}>
        <Button type="submit" variant="gold" loading={saved.isBusy}>
          Send codes
        </Button>
        <Button onClick={cancel}>Cancel</Button>
      </div>
    </SavedForm>
  )
}
