import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import styles from './sign-in.module.css'

interface Email {
  email: string
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const RESOLVERS = {
  web: lazyResolver<Email>(async () => (await schemas()).emailSchema),
  mobile: lazyResolver<Email>(async () => (await schemas()).mobileEmailSchema),
}

interface EmailFormProps {
  words: LoginCopy
  /** If the URL does not show the purpose of the form. */
  title?: string
  /** What happens with the email. */
  help: string
  email: string
  autoFocus: boolean
  onEmail: (typed: string) => void
  /** With `onName` it asks for the name as well. */
  name: string
  onName?: ((typed: string) => void) | undefined
  send: (email: string) => Promise<unknown>
  /** Links to other sign-in methods, below the button. */
  methodLinks: ReactNode
}

/** An email field alone, for a code. */
export function EmailForm({
  words,
  title,
  help,
  email,
  autoFocus,
  onEmail,
  name,
  onName,
  send,
  methodLinks,
}: EmailFormProps) {
  const form = useForm<Email>({ resolver: RESOLVERS[words.screen], defaultValues: { email } })
  const sending = useSubmit(form, {
    send: (typed: Email) => send(typed.email),
  })
  return (
    <Form className="stack" onSubmit={sending.submit}>
      {title ? <h2 className={styles.title}>{title}</h2> : null}
      <LoginFailure error={sending.error} />
      {onName ? (
        <TextField
          label="Your name"
          description="Contractors see it on your job."
          autoComplete="name"
          maxLength={256}
          value={name}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      ) : null}
      <EmailField
        description={help}
        autoFocus={autoFocus}
        error={form.formState.errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => onEmail(target.value) })}
      />
      <Button type="submit" variant="gold" loading={sending.isBusy || sending.isSuccess}>
        {words.sendLabel}
      </Button>
      {methodLinks}
    </Form>
  )
}
