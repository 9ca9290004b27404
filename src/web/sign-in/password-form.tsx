import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import type { Login } from './use-login.ts'

interface Typed {
  email: string
  password: string
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const RESOLVERS = {
  web: lazyResolver<Typed>(async () => (await schemas()).emailLoginSchema),
  mobile: lazyResolver<Typed>(async () => (await schemas()).mobileEmailLoginSchema),
}

interface PasswordFormProps {
  words: LoginCopy
  login: Login
  autoFocus: boolean
  methodLinks: ReactNode
}

/** Email and password [AUTH-03, FORM-21]. */
export function PasswordForm({ words, login, autoFocus, methodLinks }: PasswordFormProps) {
  const form = useForm<Typed>({
    resolver: RESOLVERS[words.screen],
    defaultValues: { email: login.email, password: '' },
  })
  const entering = useSubmit(form, {
    send: (typed: Typed) => call('POST /session/password', { body: typed }),
    onSuccess: (answer, { email }) => login.take(answer, email),
  })
  const { errors } = form.formState
  return (
    <Form className="stack" onSubmit={entering.submit}>
      <LoginFailure error={entering.error} />
      <EmailField
        autoFocus={autoFocus && login.email === ''}
        error={errors.email?.message}
        {...form.register('email', { onChange: ({ target }) => login.saveEmail(target.value) })}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={autoFocus && login.email !== ''}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="gold" loading={entering.isBusy || entering.isSuccess}>
        {words.enterLabel}
      </Button>
      {methodLinks}
    </Form>
  )
}
