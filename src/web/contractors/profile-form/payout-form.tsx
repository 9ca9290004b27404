import { useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { bsbText } from '#domain/contractors/business-number.ts'
import { ApiError } from '../../core/api-error.ts'
import { call } from '../../core/call.ts'
import { lazyResolver } from '../../core/lazy-resolver.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useAction } from '../../core/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useApplyProfile } from '../my-profile.ts'
import styles from './profile-form.module.css'

interface PayoutValues {
  accountName: string
  bsb: string
  accountNumber: string
}

const resolver = lazyResolver<PayoutValues>(
  async () => (await import('#domain/contractors/profile-schemas.ts')).bankDetailsSchema,
)

/** The user must confirm their identity, and may not have a password. */
const NEEDS_LINK = ['account.currentPasswordFirst', 'account.wrongCurrentPassword', 'account.signInAgainFirst']

/** Payout details: only for the owner, with the last digits of the number. */
export function PayoutDetails({ profile, onSaved }: { profile: OwnContractorView; onSaved: () => void }) {
  const [isChanging, setIsChanging] = useState(false)
  const { bankDetails } = profile
  if (isChanging) return <PayoutForm onDone={() => setIsChanging(false)} onSaved={onSaved} />
  return (
    <>
      {bankDetails ? (
        <p className={styles.payout}>
          {bankDetails.accountName}
          <br />
          <span className="num">
            BSB {bsbText(bankDetails.bsb)}, account ending in {bankDetails.accountNumberSuffix}
          </span>
        </p>
      ) : (
        <p className={styles.payout}>No bank account yet. Only you and Plumbline can see these details.</p>
      )}
      <div>
        <Button onClick={() => setIsChanging(true)}>{bankDetails ? 'Change' : 'Add an account'}</Button>
      </div>
    </>
  )
}

interface PayoutFormProps {
  onDone: () => void
  onSaved: () => void
}

/** Separate from the profile, and never stored as a draft. */
function PayoutForm({ onDone, onSaved }: PayoutFormProps) {
  const form = useForm<PayoutValues>({ resolver, defaultValues: { accountName: '', bsb: '', accountNumber: '' } })
  const { save, current, setCurrent } = useSavePayout(onDone, onSaved)
  const submit = form.handleSubmit(save.run)
  return (
    <Form className="stack-20" onSubmit={submit}>
      {save.error ? <Failure error={save.error} /> : null}
      <PayoutFields form={form} />
      {current === undefined ? null : (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={current}
          onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
        />
      )}
      <div className="row-end">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="gold" loading={save.isBusy}>
          Save payout details
        </Button>
      </div>
    </Form>
  )
}

/** Asks for the password if the sign-in is too old. */
function useSavePayout(onDone: () => void, onSaved: () => void) {
  const [current, setCurrent] = useState<string>()
  const takeProfile = useApplyProfile()
  const save = useAction({
    send: (bankDetails: PayoutValues) =>
      call('PATCH /contractor/self', { body: { bankDetails, currentPassword: current || undefined } }),
    onSuccess: async (profile) => {
      showSuccess('Your payout details were saved.')
      onDone()
      onSaved()
      await takeProfile(profile)
    },
    onError: (error) => {
      if (codeOf(error) === 'account.currentPasswordFirst') setCurrent((typed) => typed ?? '')
    },
  })
  return { save, current, setCurrent }
}

function PayoutFields({ form }: { form: UseFormReturn<PayoutValues> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        label="Account name"
        autoComplete="off"
        maxLength={256}
        error={errors.accountName?.message}
        {...form.register('accountName')}
      />
      <TextField
        label="BSB"
        description="6 digits, such as 062-000."
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        error={errors.bsb?.message}
        {...form.register('bsb')}
      />
      <TextField
        label="Account number"
        description="Up to 9 digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        error={errors.accountNumber?.message}
        {...form.register('accountNumber')}
      />
    </>
  )
}

function Failure({ error }: { error: Error }) {
  return (
    <ErrorCard
      message={error.message}
      safe="Nothing was changed."
      action={
        NEEDS_LINK.includes(codeOf(error)) ? (
          <ButtonLink to="/reset-password" size="sm">
            Reset by email
          </ButtonLink>
        ) : null
      }
    />
  )
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : ''
}
