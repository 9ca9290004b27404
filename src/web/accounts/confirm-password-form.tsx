import { useForm } from 'react-hook-form'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import styles from './accounts.module.css'

interface Password {
  password: string
}

interface ConfirmPasswordFormProps {
  /** The role at sign-up, passed on to the links. */
  from: 'contractor' | undefined
  error: string | undefined | null
  isBusy: boolean
  onPassword: (password: string) => void
}

const resolver = lazyResolver<Password>(async () =>
  (await import('#domain/sign-in/sign-in-schemas.ts')).emailLoginSchema.pick({ password: true }),
)

/**
 * For a browser that did not sign up: activation needs the sign-up password. A user without it signs up again or logs
 * in with a code.
 */
export function ConfirmPasswordForm({ from, error, isBusy, onPassword }: ConfirmPasswordFormProps) {
  const form = useForm<Password>({ resolver, defaultValues: { password: '' } })
  const submit = form.handleSubmit(({ password }) => {
    if (!isBusy) onPassword(password)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p role="status">
        You signed up in another browser. To activate your account here, enter the password you chose.
      </p>
      {error ? <ErrorCard message={error} /> : null}
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="gold" loading={isBusy}>
        Confirm
      </Button>
      <div className="row">
        <ButtonLink to="/sign-up" search={{ from }} variant="subtle" size="sm">
          Sign up again
        </ButtonLink>
        <ButtonLink to="/login" search={{ from, way: 'code' }} variant="subtle" size="sm">
          Log in with a code
        </ButtonLink>
      </div>
    </Form>
  )
}
