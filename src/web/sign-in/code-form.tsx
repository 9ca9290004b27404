import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { codeLength } from '#domain/sign-in/sign-in-code.ts'
import { type CallAnswer, call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import type { LoginWords } from './login-words.ts'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in.module.css'

interface Code {
  code: string
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const RESOLVERS = {
  web: lazyResolver<Code>(async () => (await schemas()).codeAnswerSchema.pick({ code: true })),
  mobile: lazyResolver<Code>(async () => (await schemas()).mobileCodeSchema),
}

interface CodeFormProps {
  role: 'customer' | 'contractor'
  words: LoginWords
  email: string
  onSignedIn: (answer: CallAnswer<'POST /session/password/reset'>) => Promise<void>
  onOtherEmail: () => void
}

/** Step 2: the code out of the mail. A new address signs up with it, a known one signs in [AUTH-02]. */
export function CodeForm({ role, words, email, onSignedIn, onOtherEmail }: CodeFormProps) {
  const form = useForm<Code>({ resolver: RESOLVERS[words.screen], defaultValues: { code: '' } })
  const verify = useMutation({
    mutationFn: ({ code }: Code) => call('POST /session/code/verify', { body: { email, code, role } }),
    meta: { silent: true },
    onSuccess: (answer) => ('idToken' in answer ? onSignedIn(answer) : undefined),
    onError: (error) => showIssues(form, error),
  })
  const submit = form.handleSubmit((typed) => {
    if (!verify.isPending) verify.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      <p role="status">
        We have sent a code to <b>{email}</b>. It is good for ten minutes.
      </p>
      {verify.error ? <ErrorCard message={verify.error.message} /> : null}
      <TextInput
        label={words.codeLabel}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={codeLength}
        autoFocus
        classNames={{ input: styles.code ?? '' }}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button
        type="submit"
        variant="gold"
        loading={form.formState.isSubmitting || verify.isPending || verify.isSuccess}
      >
        {words.confirmLabel}
      </Button>
      <div className={styles.ways}>
        <Button variant="subtle" size="sm" onClick={onOtherEmail}>
          Use another email
        </Button>
        <ResendCode email={email} role={role} />
      </div>
    </Form>
  )
}
