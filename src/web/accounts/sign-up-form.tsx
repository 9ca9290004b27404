import { useEffect, useMemo } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { ApiCallOutput } from '../core/call.ts'
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './accounts.module.css'
import { INVALID_SENTENCE } from './error-message.ts'
import { type SignUpAs, type SignUpFields, signUpByLink } from './sign-up-by-link.ts'
import { SignUpFailure } from './sign-up-failure.tsx'

export interface SignUpFormProps {
  as: SignUpAs
  /** True if sign-up requires consent to marketing emails. The owner decides [ADMIN-01]. */
  isMarketingConsentRequired: boolean
  /** Earlier values, if the user must change the email. */
  typed: SignUpFields | undefined
  onSent: (typed: SignUpFields, answer: ApiCallOutput<'POST /session/sign-up'>) => void
}

const EMPTY: SignUpFields = { email: '', name: '', password: '', privacyConsent: false, acceptCommunications: false }
const DRAFT = { form: 'sign-up', id: 'new', user: 'anonymous' }

/** Sign-up with a password. The emailed link activates the account [FORM-14, FORM-22]. */
export function SignUpForm({ as, isMarketingConsentRequired, typed, onSent }: SignUpFormProps) {
  const resolver = useMemo(() => signUpResolver(isMarketingConsentRequired), [isMarketingConsentRequired])
  const form = useForm<SignUpFields>({ resolver, defaultValues: typed ?? EMPTY })
  useTypedText(form)
  const signUp = useSubmit(form, {
    send: (sent: SignUpFields) => signUpByLink(as, sent),
    onSuccess: (answer, sent) => {
      clearDraft(DRAFT)
      onSent(sent, answer)
    },
  })
  const { errors } = form.formState
  const isInvalid = Object.keys(errors).length > 0 && !signUp.error
  return (
    <Form className={styles.form} onSubmit={signUp.submit}>
      {isInvalid ? <ErrorCard message={INVALID_SENTENCE} /> : null}
      {signUp.error ? <SignUpFailure error={signUp.error} /> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Consents form={form} isMarketingConsentRequired={isMarketingConsentRequired} />
      <Button type="submit" variant="gold" loading={signUp.isBusy}>
        Sign up
      </Button>
    </Form>
  )
}

const signUpResolver = (isMarketingConsentRequired: boolean) =>
  lazyResolver<SignUpFields>(async () =>
    (await import('#domain/sign-in/sign-in-schemas.ts')).signUpPageSchema(isMarketingConsentRequired),
  )

interface ConsentsProps extends Pick<SignUpFormProps, 'isMarketingConsentRequired'> {
  form: UseFormReturn<SignUpFields>
}

function Consents({ form, isMarketingConsentRequired }: ConsentsProps) {
  const { errors } = form.formState
  return (
    <>
      <Checkbox
        label={
          <>
            I agree to the{' '}
            <a href="/privacy" target="_blank" rel="noopener">
              privacy policy
            </a>{' '}
            and the{' '}
            <a href="/terms" target="_blank" rel="noopener">
              terms
            </a>
            .
          </>
        }
        error={errors.privacyConsent?.message}
        {...form.register('privacyConsent')}
      />
      <Checkbox
        label={`Send me news and offers by email${isMarketingConsentRequired ? '' : ' (optional)'}. You can stop this in My Account.`}
        error={errors.acceptCommunications?.message}
        {...form.register('acceptCommunications')}
      />
    </>
  )
}

/** Values survive a reload and navigation. The password is never stored. */
function useTypedText(form: UseFormReturn<SignUpFields>) {
  useEffect(() => {
    const draft = readDraft<Omit<SignUpFields, 'password'>>(DRAFT)
    if (draft && form.getValues('email') === '') form.reset({ ...EMPTY, ...draft.values })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { password: _unkept, ...kept } }) => writeDraft(DRAFT, kept, Date.now()),
    })
  }, [form])
}
