import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { Form } from '../ui/form.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import styles from './sign-in.module.css'
import type { Login } from './use-login.ts'

interface Typed {
  email: string
  password: string
  confirmPassword: string
}

const resolver = lazyResolver<Typed>(
  async () => (await import('#domain/sign-in/sign-in-schemas.ts')).contractorSignUpSchema,
)

interface ContractorSignUpFormProps {
  words: LoginCopy
  login: Login
  /** For an email with an account, which the user may have forgotten. */
  waysIn: ReactNode
}

/** A contractor's sign-up. A code on the same page confirms the email [AUTH-03]. */
export function ContractorSignUpForm({ words, login, waysIn }: ContractorSignUpFormProps) {
  const form = useForm<Typed>({
    resolver,
    defaultValues: { email: login.email, password: '', confirmPassword: '' },
  })
  const signingUp = useMutation({
    mutationFn: ({ email, password }: Typed) =>
      call('POST /session/sign-up', { body: { confirmBy: 'code', role: 'contractor', email, password } }),
    meta: { silent: true },
    onSuccess: (answer, { email }) => login.take(answer, email, { isSignUp: true }),
    onError: (error) => showIssues(form, error),
  })
  const submit = form.handleSubmit((typed) => {
    if (!signingUp.isPending) signingUp.mutate(typed)
  })
  const { errors, isSubmitting } = form.formState
  const isTaken = signingUp.error instanceof ApiError && signingUp.error.code === 'account.emailInUse'
  return (
    <Form className={styles.form} onSubmit={submit}>
      <LoginFailure error={signingUp.error} />
      {isTaken ? waysIn : null}
      <EmailField
        error={errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => login.saveEmail(target.value) })}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="gold" loading={isSubmitting || signingUp.isPending || signingUp.isSuccess}>
        {words.enterLabel}
      </Button>
    </Form>
  )
}
