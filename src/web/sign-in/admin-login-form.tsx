import { Suspense, startTransition, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import type { AttemptStep, LoginAnswer, SignedIn } from './login-step.ts'
import { PasskeyButton } from './passkey-button.tsx'
import styles from './sign-in.module.css'
import { stepTitle } from './step-message.tsx'

const AttemptForm = lazyPart(async () => (await import('./attempt-form.tsx')).AttemptForm)

interface Typed {
  username: string
  password: string
}

const resolver = lazyResolver<Typed>(async () => (await import('#domain/sign-in/sign-in-schemas.ts')).adminLoginSchema)

const COPY: LoginCopy = {
  sendLabel: 'Continue',
  confirmLabel: 'Login',
  codeLabel: 'Code',
  enterLabel: 'Login',
  screen: 'web',
}

/** Username and password, and the steps after them [AUTH-06, AUTH-12]. */
export function AdminLoginForm({ onSignedIn }: { onSignedIn: (answer: SignedIn) => Promise<unknown> }) {
  const [step, setStep] = useState<AttemptStep>()
  const form = useForm<Typed>({ resolver, defaultValues: { username: '', password: '' } })
  const take = async (answer: LoginAnswer) => {
    if ('idToken' in answer) await onSignedIn(answer)
    else startTransition(() => setStep(answer))
  }
  const login = useSubmit(form, {
    send: (typed: Typed) => call('POST /session/password', { body: typed }),
    onSuccess: take,
  })
  const { errors } = form.formState
  const restart = () => {
    login.reset()
    form.resetField('password')
    setStep(undefined)
  }
  return (
    <div className="stack">
      {step ? <h2 className={styles.title}>{stepTitle(step)}</h2> : null}
      <p role="status" className={styles.message}>
        {step?.message}
      </p>
      <Suspense>
        {step ? (
          <AttemptForm
            key={step.attempt}
            words={COPY}
            step={step}
            account={form.getValues('username')}
            onAnswer={take}
            onRestart={restart}
          />
        ) : (
          <>
            <Form className="stack" onSubmit={login.submit}>
              <LoginFailure error={login.error} />
              <TextField
                label="Username"
                autoComplete="username webauthn"
                autoCapitalize="none"
                spellCheck={false}
                error={errors.username?.message}
                {...form.register('username')}
              />
              <PasswordField
                label="Password"
                autoComplete="current-password"
                error={errors.password?.message}
                {...form.register('password')}
              />
              <Button type="submit" variant="gold" loading={login.isBusy || login.isSuccess}>
                {COPY.enterLabel}
              </Button>
            </Form>
            <PasskeyButton onAnswer={take} />
          </>
        )}
      </Suspense>
    </div>
  )
}
