import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { phoneText } from '#domain/core/phone-number.ts'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useApplyUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { accountQuery } from './account-query.ts'
import styles from './accounts.module.css'
import { CurrentPasswordField, ResetByEmail, useCurrentPassword } from './current-password.tsx'
import { formErrorMessage, INVALID_SENTENCE } from './error-message.ts'

interface AccountFields {
  name: string
  phone: string
  acceptCommunications: boolean
  requiresEmailCode: boolean
}

const resolver = lazyResolver<AccountFields>(
  async () => (await import('#domain/accounts/account-schemas.ts')).accountChangesSchema,
)

const GENERAL =
  'There was an error updating your account. Please try again, or contact us if you continue to have problems.'

const fieldsOf = ({ name, phone, acceptCommunications, requiresEmailCode }: OwnAccountView): AccountFields => ({
  name,
  phone: phoneText(phone ?? ''),
  acceptCommunications,
  requiresEmailCode,
})

/** My Account [FORM-13, FORM-26]. The email is read-only. Nothing changes before Save Changes. */
export function AccountForm({ account }: { account: OwnAccountView }) {
  const { save, current } = useSave(account)
  const { form, draft } = save
  const cancel = () => {
    save.reset()
    current.setTyped(undefined)
    draft.clear()
    form.reset()
  }
  const { errors } = form.formState
  const isInvalid = Object.keys(errors).length > 0 && !save.error
  return (
    <SavedForm saved={save} className={styles.form}>
      {isInvalid ? <ErrorCard message={INVALID_SENTENCE} /> : null}
      {save.error ? <Failure error={save.error} /> : null}
      <EmailField account={account} />
      <TextField label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <TextField
        label="Phone"
        description="Only Plumbline support sees it, to call you about a job or a payment."
        type="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...form.register('phone')}
      />
      <Checkbox label="Send me news and offers by email" {...form.register('acceptCommunications')} />
      {account.hasPassword && account.emailVerified ? (
        <Checkbox
          label="Ask for an emailed code after my password"
          description="Even someone with your password can't sign in without access to your email."
          error={errors.requiresEmailCode?.message}
          {...form.register('requiresEmailCode')}
        />
      ) : null}
      <CurrentPasswordField password={current} error={issueOf(save.error, 'currentPassword')} />
      <div className={`row ${styles.end}`}>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" variant="gold" loading={save.isBusy}>
          Save Changes
        </Button>
      </div>
    </SavedForm>
  )
}

/** Admins sign in by username and have no email to change. */
function EmailField({ account: { email, role } }: { account: OwnAccountView }) {
  const way = (
    <>
      Change it under <Link to="/account/security">Security</Link>.
    </>
  )
  return (
    <TextField
      label="Email"
      description={role === 'admin' ? "You can't change your email here." : way}
      value={email ?? 'None'}
      readOnly
      autoComplete="off"
      inputClassName={styles.readOnly}
    />
  )
}

function useSave(account: OwnAccountView) {
  const take = useApplyAccount()
  const current = useCurrentPassword()
  const save = useSavedForm({
    draftOf: { form: 'account', id: 'own' },
    resolver,
    defaultValues: fieldsOf(account),
    send: (typed: AccountFields) =>
      call('PATCH /account', { body: { ...typed, currentPassword: current.typed || undefined } }),
    savedAs: fieldsOf,
    onSuccess: async (changed) => {
      current.setTyped(undefined)
      await take(changed)
      showSuccess('Your account was updated successfully.')
    },
    onError: current.askAfter,
  })
  return { save, current }
}

function Failure({ error }: { error: unknown }) {
  return (
    <ErrorCard
      message={formErrorMessage(error, GENERAL)}
      safe="Your changes are still here."
      action={<ResetByEmail error={error} />}
    />
  )
}

function issueOf(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.issues.find(({ path }) => String(path) === field)?.message : undefined
}

function useApplyAccount() {
  const queryClient = useQueryClient()
  const applyUser = useApplyUser()
  return async (account: OwnAccountView) => {
    queryClient.setQueryData(accountQuery.queryKey, account)
    await applyUser({ name: account.name })
  }
}
