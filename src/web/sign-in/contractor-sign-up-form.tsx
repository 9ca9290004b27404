import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
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
  const signingUp = useSubmit(form, {
    send: ({ email, password }: Typed) =>
      call('POST /session/sign-up', { body: { confirmBy: 'code', role: 'contractor', email, password } }),
    onSuccess: (answer, { email }) => login.take(answer, email, { isSignUp: true }),
  })
  const { errors } = form.formState
  const isTaken = signingUp.error instanceof ApiError && signingUp.error.code === 'account.emailInUse'
  return (
    <Form className="stack" onSubmit={signingUp.submit}>
      <LoginFailure error={signingUp.error} />
      {isTaken ? waysIn : null}
      <EmailField
        error={errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => login.saveEmail(target.value) })}
      />
      <NewPasswordFields form={form} />
      <Button type="submit" variant="gold" loading={signingUp.isBusy || signingUp.isSuccess}>
        {words.enterLabel}
      </Button>
    </Form>
  )
}
