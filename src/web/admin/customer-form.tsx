import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { CustomerRecordView } from '#api/admin/user-routes.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSubmit } from '../core/use-submit.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { TextField } from '../ui/text-field.tsx'
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
  const save = useSubmit(form, {
    send: ({ name, acceptCommunications }: CustomerFields) => {
      const consent = seen.acceptCommunications && !acceptCommunications ? { acceptCommunications: false as const } : {}
      const body = { name, ...consent, version: seen.version }
      return call('PATCH /admin/customers/{id}', { params: { id: record.account.id }, body })
    },
    onSuccess: (changed) => {
      setSeen(changed)
      form.reset(fieldsOf(changed))
      draft.clear()
      onChanged(changed)
      showSuccess("Saved. We've notified the customer.")
    },
  })
  const { errors, isDirty } = form.formState
  return (
    <Form className={styles.form} onSubmit={save.submit}>
      <LocalDraftOffer draft={draft} />
      {save.error && !errors.name ? (
        <ErrorCard message={save.error.message} safe="Your changes are still here." />
      ) : null}
      <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
      <Checkbox
        label="Gets news and offers by email"
        description={
          seen.acceptCommunications ? 'You can turn this off for them.' : 'Only the customer can turn this on.'
        }
        disabled={!seen.acceptCommunications}
        {...form.register('acceptCommunications')}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={save.isBusy} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </Form>
  )
}
