import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import type { OwnAccountView } from '#contract/accounts/account-view.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { sessionQuery } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { accountQuery } from './account-query.ts'
import styles from './accounts.module.css'
import { INVALID_SENTENCE, shownFailure } from './shown-failure.ts'

interface AccountFields {
  name: string
  acceptCommunications: boolean
  asksForCode: boolean
}

const resolver = lazyResolver<AccountFields>(
  async () => (await import('#domain/accounts/account-schemas.ts')).accountChangesSchema,
)

const GENERAL =
  'There was an error updating your account. Please try again, or contact us if you continue to have problems.'

const fieldsOf = ({ name, acceptCommunications, asksForCode }: OwnAccountView): AccountFields => ({
  name,
  acceptCommunications,
  asksForCode,
})

/** My Account [FORM-13, FORM-26]: the email is only read; nothing changes before Save Changes. */
export function AccountForm({ account }: { account: OwnAccountView }) {
  const form = useForm<AccountFields>({ resolver, defaultValues: fieldsOf(account) })
  const draft = useDraft(form, { form: 'account', id: 'own', user: account.id })
  const take = useTakeAccount()
  const save = useMutation({
    mutationFn: (typed: AccountFields) => call('PATCH /account', { body: typed }),
    meta: { silent: true },
    onSuccess: async (changed) => {
      draft.clear()
      form.reset(fieldsOf(changed))
      await take(changed)
      showSuccess('Your account was updated successfully.')
    },
    onError: (error) => showIssues(form, error),
  })
  const cancel = () => {
    save.reset()
    draft.clear()
    form.reset()
  }
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(
    (typed) => {
      if (!save.isPending) save.mutate(typed)
    },
    () => save.reset(),
  )
  const isInvalid = Object.keys(errors).length > 0 && !save.error
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {isInvalid ? <ErrorCard message={INVALID_SENTENCE} /> : null}
      {save.error ? (
        <ErrorCard message={shownFailure(save.error, GENERAL)} safe="Your changes are still here." />
      ) : null}
      <TextInput
        label="Email"
        description="It cannot be changed here."
        value={account.email ?? 'None'}
        readOnly
        autoComplete="off"
        classNames={{ input: styles.readOnly ?? '' }}
      />
      <TextInput label="Name" autoComplete="name" error={errors.name?.message} {...form.register('name')} />
      <Checkbox label="Send me news and offers by email" {...form.register('acceptCommunications')} />
      {account.hasPassword && account.emailVerified ? (
        <Checkbox
          label="Ask for an emailed code after my password"
          description="Somebody who knows your password still cannot sign in without your email."
          error={errors.asksForCode?.message}
          {...form.register('asksForCode')}
        />
      ) : null}
      <div className={`${styles.ways} ${styles.end}`}>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" variant="gold" loading={isSubmitting || save.isPending}>
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

/** The new name stands everywhere at once: on this page, in the menus, in the rail. */
function useTakeAccount() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (account: OwnAccountView) => {
    queryClient.setQueryData(accountQuery.queryKey, account)
    const { id, username, name, role, email, emailVerified } = account
    const user = { id, username, name, role, email, emailVerified }
    queryClient.setQueryData(sessionQuery.queryKey, (session) => ({ ...session, user }))
    await router.invalidate()
  }
}
