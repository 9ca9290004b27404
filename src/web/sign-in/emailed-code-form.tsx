import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { CodeField, codeOptions } from './code-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import type { LoginRole } from './login-step.ts'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in.module.css'
import type { Login } from './use-login.ts'

interface Code {
  code: string
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const RESOLVERS = {
  web: lazyResolver<Code>(async () => (await schemas()).codeInputSchema.pick({ code: true })),
  mobile: lazyResolver<Code>(async () => (await schemas()).mobileCodeSchema),
}

interface EmailedCodeFormProps {
  role: LoginRole
  words: LoginCopy
  login: Login
}

/** The emailed code. A new email signs up with it, a known one signs in [AUTH-02, AUTH-13]. */
export function EmailedCodeForm({ role, words, login }: EmailedCodeFormProps) {
  const { email, name } = login
  const form = useForm<Code>({ resolver: RESOLVERS[words.screen], defaultValues: { code: '' } })
  const verify = useSubmit(form, {
    send: ({ code }: Code) =>
      call('POST /session/code/verify', { body: { email, code, role, name: name.trim() || undefined } }),
    onSuccess: (answer) => login.take(answer, email),
  })
  const onNewCode = (resendAt: number) => {
    login.saveResendAt(resendAt)
    verify.reset()
    form.resetField('code')
    form.setFocus('code')
  }
  return (
    <Form className="stack" onSubmit={verify.submit}>
      <LoginFailure error={verify.error} />
      <CodeField
        label={words.codeLabel}
        error={form.formState.errors.code?.message}
        {...form.register('code', codeOptions)}
      />
      <Button type="submit" variant="gold" loading={verify.isBusy || verify.isSuccess}>
        {words.confirmLabel}
      </Button>
      <div className={styles.ways}>
        <Button variant="subtle" size="sm" onClick={login.leaveStep}>
          Use another email
        </Button>
        <ResendCode
          email={email}
          readyAt={login.resendAt}
          send={() => call('POST /session/code/send', { body: { email, role } })}
          onSent={onNewCode}
        />
      </div>
    </Form>
  )
}
