import { useState } from 'react'
import type { CustomerRecordView } from '#api/admin/user-routes.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
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
  const save = useSavedForm({
    draftOf: { form: 'customer', id: record.account.id },
    resolver,
    defaultValues: fieldsOf(seen),
    send: ({ name, acceptCommunications }: CustomerFields) => {
      const consent = seen.acceptCommunications && !acceptCommunications ? { acceptCommunications: false as const } : {}
      const body = { name, ...consent, version: seen.version }
      return call('PATCH /admin/customers/{id}', { params: { id: record.account.id }, body })
    },
    savedAs: fieldsOf,
    onSuccess: (changed) => {
      setSeen(changed)
      onChanged(changed)
      showSuccess("Saved. We've notified the customer.")
    },
  })
  const { form, isBusy } = save
  const { errors, isDirty } = form.formState
  return (
    <SavedForm saved={save} className={styles.form}>
      {errors.name ? null : <ActionError action={save} safe="Your changes are still here." />}
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
        <Button type="submit" variant="gold" loading={isBusy} disabled={!isDirty}>
          Save
        </Button>
      </div>
    </SavedForm>
  )
}
