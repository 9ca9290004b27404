import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import type { LoginWords } from './login-words.ts'
import styles from './sign-in.module.css'

interface Email {
  email: string
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const RESOLVERS = {
  web: lazyResolver<Email>(async () => (await schemas()).codeRequestSchema.pick({ email: true })),
  mobile: lazyResolver<Email>(async () => (await schemas()).mobileEmailSchema),
}

interface EmailFormProps {
  role: 'customer' | 'contractor'
  words: LoginWords
  email: string
  onSent: (email: string) => void
}

/** Step 1: where the code goes. */
export function EmailForm({ role, words, email, onSent }: EmailFormProps) {
  const form = useForm<Email>({ resolver: RESOLVERS[words.screen], defaultValues: { email } })
  const send = useMutation({
    mutationFn: (typed: Email) => call('POST /session/code/send', { body: { email: typed.email, role } }),
    meta: { silent: true },
    onSuccess: (_nothing, typed) => onSent(typed.email),
    onError: (error) => showIssues(form, error),
  })
  const submit = form.handleSubmit((typed) => {
    if (!send.isPending) send.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {send.error ? <ErrorCard message={send.error.message} safe="Your email is still here." /> : null}
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        placeholder="you@example.com"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" variant="gold" loading={form.formState.isSubmitting || send.isPending}>
        {words.sendLabel}
      </Button>
    </Form>
  )
}
