import { type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { FactorCodeField } from '../factors/factor-code-field.tsx'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { CodeField, codeOptions } from './code-field.tsx'
import type { LoginCopy } from './login-copy.ts'
import { LoginFailure } from './login-failure.tsx'
import type { AttemptStep, LoginAnswer } from './login-step.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { ResendCode } from './resend-code.tsx'
import styles from './sign-in.module.css'

interface AttemptTyped extends FieldValues {
  code: string
  password: string
  confirmPassword: string
}

/** The fields and the call of each sign-in step [AUTH-03, AUTH-04]. */
interface AttemptFields {
  requiresEmailCode: boolean
  asksForPassword: boolean
  asksForFactor?: true
  resolver: Record<'web' | 'mobile', Resolver<AttemptTyped>>
  send: (attempt: string, typed: AttemptTyped) => Promise<LoginAnswer>
}

const schemas = () => import('#domain/sign-in/sign-in-schemas.ts')

const codeResolvers = {
  web: lazyResolver<AttemptTyped>(async () => (await schemas()).attemptCodeSchema.pick({ code: true })),
  mobile: lazyResolver<AttemptTyped>(async () => (await schemas()).mobileCodeSchema),
}
const passwordResolver = lazyResolver<AttemptTyped>(async () => (await schemas()).passwordStepSchema)

const factorResolver = lazyResolver<AttemptTyped>(async () =>
  (await schemas()).attemptFactorSchema.pick({ code: true }),
)

const codeAlone: AttemptFields = {
  requiresEmailCode: true,
  asksForPassword: false,
  resolver: codeResolvers,
  send: (attempt, { code }) => call('POST /session/attempt/code', { body: { attempt, code } }),
}

const ATTEMPT_FIELDS: Readonly<Record<AttemptStep['nextStep'], AttemptFields>> = {
  confirmSignUp: codeAlone,
  codeChallenge: codeAlone,
  newPasswordRequired: {
    requiresEmailCode: false,
    asksForPassword: true,
    resolver: { web: passwordResolver, mobile: passwordResolver },
    send: (attempt, { password }) => call('POST /session/attempt/password', { body: { attempt, password } }),
  },
  secondFactor: {
    requiresEmailCode: false,
    asksForPassword: false,
    asksForFactor: true,
    resolver: { web: factorResolver, mobile: factorResolver },
    send: (attempt, { code }) => call('POST /session/attempt/factor', { body: { attempt, code } }),
  },
  resetPassword: {
    requiresEmailCode: true,
    asksForPassword: true,
    resolver: {
      web: lazyResolver<AttemptTyped>(async () => (await schemas()).resetStepSchema),
      mobile: lazyResolver<AttemptTyped>(async () => (await schemas()).mobileResetStepSchema),
    },
    send: (attempt, { code, password }) => call('POST /session/attempt/reset', { body: { attempt, code, password } }),
  },
}

interface AttemptFormProps {
  words: LoginCopy
  step: AttemptStep
  /** The email, for password managers and for the text about the code. */
  account: string
  onAnswer: (answer: LoginAnswer) => Promise<void>
  /** Handles a failure that the caller can resolve. */
  onFailure?: (error: Error) => Promise<void>
  onRestart: () => void
  /** When the next code can be requested, if the caller stores it. */
  resendAt?: number | undefined
  onResendAt?: (at: number) => void
}

/** One sign-in step: a code, a new password, or both. */
export function AttemptForm({ words, step, account, onAnswer, onFailure, onRestart, ...resend }: AttemptFormProps) {
  const { attempt, nextStep, factors = ['totp', 'passkey'] } = step
  const { requiresEmailCode, asksForPassword, asksForFactor, resolver, send } = ATTEMPT_FIELDS[nextStep]
  const form = useForm<AttemptTyped>({
    resolver: resolver[words.screen],
    defaultValues: { code: '', password: '', confirmPassword: '' },
  })
  const sending = useSubmit(form, {
    send: (typed: AttemptTyped) => send(attempt, typed),
    onSuccess: onAnswer,
    onError: (error, hasIssues) => (hasIssues ? undefined : onFailure?.(error)),
  })
  const { errors } = form.formState
  const onNewCode = (resendAt: number) => {
    resend.onResendAt?.(resendAt)
    sending.reset()
    form.resetField('code')
    form.setFocus('code')
  }
  return (
    <Form className="stack" onSubmit={sending.submit}>
      <LoginFailure error={sending.error} />
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      {requiresEmailCode ? (
        <CodeField label={words.codeLabel} error={errors.code?.message} {...form.register('code', codeOptions)} />
      ) : null}
      {asksForFactor && factors.includes('totp') ? (
        <FactorCodeField error={errors.code?.message} {...form.register('code')} />
      ) : null}
      {asksForPassword ? <NewPasswordFields form={form} label="New password" autoFocus={!requiresEmailCode} /> : null}
      <Button type="submit" variant="gold" loading={sending.isBusy || sending.isSuccess}>
        {words.confirmLabel}
      </Button>
      {asksForFactor && factors.includes('passkey') ? <PasskeyButton onAnswer={onAnswer} /> : null}
      <div className={styles.ways}>
        <Button variant="subtle" size="sm" onClick={onRestart}>
          Start again
        </Button>
        {requiresEmailCode ? (
          <ResendCode
            email={account}
            readyAt={resend.resendAt}
            send={() => call('POST /session/attempt/code/send', { body: { attempt } })}
            onSent={onNewCode}
          />
        ) : null}
      </div>
    </Form>
  )
}
