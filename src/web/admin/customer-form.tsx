import { Button, Checkbox, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CustomerRecordView } from '#api/admin/user-routes.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import styles from './admin.module.css'

interface CustomerFields {
  name: string
  acceptCommunications: boolean
}

const resolver = lazyResolver<CustomerFields>(
  async () => (await import('#domain/accounts/account-schemas.ts')).accountChangesSchema,
)

const fieldsOf = ({ account, acceptCommunications }: CustomerRecordView): CustomerFields => ({
  name: account.name,
  acceptCommunications,
})

interface CustomerFormProps {
  record: CustomerRecordView
  onChanged: (record: CustomerRecordView) => void
}

/** My Account fields that an admin changes for a customer [FORM-13]. Consent can be removed but not given. */
export function CustomerForm({ record, onChanged }: CustomerFormProps) {
  // A draft belongs to its record version, even if a newer one has arrived.
  const [seen, setSeen] = useState(record)
  const form = useForm<CustomerFields>({ resolver, defaultValues: fieldsOf(seen) })
  const { user } = useSession()
  const draft = useDraft(form, { form: 'customer', id: record.account.id, user: user?.id ?? 'anonymous' })
  const save = useMutation({
    mutationFn: ({ name, acceptCommunications }: CustomerFields) => {
      const consent = seen.acceptCommunications && !acceptCommunications ? { acceptCommunications: false as const } : {}
      const body = { name, ...consent, version: seen.version }
      return call('PATCH /admin/customers/{id}', { params: { id: record.account.id }, body })
    },
    meta: { silent: true },
    onSuccess: (changed) => {
      setSeen(changed)
      form.reset(fieldsOf(changed))
      draft.clear()
      onChanged(changed)
      showSuccess("Saved. We've notified the customer.")
    },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isDirty } = form.formState
  const submit = form.handleSubmit((typed) => {
    if (!save.isPending) save.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {save.error && !errors.name ? (
        <ErrorCard message={save.error.message} safe="Your changes are still here." />
      ) : null}
      <TextInput label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Checkbox
        label="Gets news and offers by email"
        description={
          seen.acceptCommunications ? 'You can turn this off for them.' : 'Only the customer can turn this on.'
        }
        disabled={!seen.acceptCommunications}
        {...form.register('acceptCommunications')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={save.isPending} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </Form>
  )
}
