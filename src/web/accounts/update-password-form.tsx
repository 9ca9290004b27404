import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { factorStepAddress } from '#domain/core/factor-step-address.ts'
import { ApiError } from '../core/api-error.ts'
import { type ApiCallOutput, call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { navigateAway } from '../core/session-end.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './accounts.module.css'
import { ResetByEmail } from './current-password.tsx'
import { formErrorMessage } from './error-message.ts'

interface Passwords {
  password: string
  currentPassword?: string | undefined
}

export interface UpdatePasswordFormProps {
  /** From the email. Without a token, the user is signed in. */
  token: string | undefined
  onUpdated: (answer: ApiCallOutput<'PATCH /account/password'>) => Promise<void>
}

const resolver = lazyResolver<Passwords>(
  async () => (await import('#domain/sign-in/sign-in-schemas.ts')).updatePasswordSchema,
)

const GENERAL =
  'There was an error updating your password. Please try again, or contact us if you continue to have problems.'

/** One field [FORM-24]. It asks for the current password only if the sign-in is too old. */
export function UpdatePasswordForm({ token, onUpdated }: UpdatePasswordFormProps) {
  const [asksForCurrent, setAsksForCurrent] = useState(false)
  const form = useForm<Passwords>({ resolver, defaultValues: { password: '' }, shouldUnregister: true })
  const update = useSubmit(form, {
    send: ({ password, currentPassword }: Passwords) =>
      token === undefined
        ? call('PATCH /account/password', { body: { password, currentPassword } })
        : call('POST /session/password/reset', { body: { token, password } }),
    onSuccess: (answer) =>
      'nextStep' in answer ? navigateAway(factorStepAddress('/login', answer.attempt)) : onUpdated(answer),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'signIn.signInAgain') setAsksForCurrent(true)
    },
  })
  const { errors } = form.formState
  return (
    <Form className={styles.form} onSubmit={update.submit}>
      {update.error ? (
        <ErrorCard message={formErrorMessage(update.error, GENERAL)} action={<ResetByEmail error={update.error} />} />
      ) : null}
      {asksForCurrent ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          autoFocus
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : null}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="gold" loading={update.isBusy}>
        Update password
      </Button>
    </Form>
  )
}
