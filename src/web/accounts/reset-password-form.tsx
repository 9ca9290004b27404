import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { focusOnMount } from '../core/focus-on-mount.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'
import { formErrorMessage } from './error-message.ts'

interface Email {
  email: string
}

const resolver = lazyResolver<Email>(async () => (await import('#domain/sign-in/sign-in-schemas.ts')).emailSchema)

const GENERAL =
  'There was an error resetting your password. Please try again, or contact us if you continue to have problems.'

/** Requests the emailed link. The response is the same with or without an account [FORM-23]. */
export function ResetPasswordForm({ email }: { email: string }) {
  const form = useForm<Email>({ resolver, defaultValues: { email } })
  const order = useSubmit(form, {
    send: (typed: Email) => call('POST /session/password/link', { body: typed }),
  })
  if (order.isSuccess) return <LinkRequested email={order.variables?.email ?? ''} onOtherEmail={order.reset} />
  return (
    <Form className={styles.form} onSubmit={order.submit}>
      {order.error ? <ErrorCard message={formErrorMessage(order.error, GENERAL)} /> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="gold" loading={order.isBusy}>
        Send the link
      </Button>
    </Form>
  )
}

function LinkRequested({ email, onOtherEmail }: { email: string; onOtherEmail: () => void }) {
  return (
    <div className={styles.form}>
      <h2 ref={focusOnMount} tabIndex={-1} className={styles.title}>
        Check your email
      </h2>
      <p>
        If there is an account for <b>{email}</b>, we've sent a link to choose a new password. You can use it once
        within 1 hour.
      </p>
      <div className="row">
        <AnchorButton href="/login">Log in</AnchorButton>
        <Button variant="subtle" onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </div>
  )
}
