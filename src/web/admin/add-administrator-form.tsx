import { useWatch } from 'react-hook-form'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PermissionFields } from './permission-fields.tsx'
import styles from './permissions.module.css'

interface Fields {
  username: string
  name: string
  permissions: AdminPermission[]
}

/** The new admin and the one-time password. */
export interface AddedAdministrator {
  readonly id: string
  readonly username: string
  readonly password: string
}

const resolver = lazyResolver<Fields>(
  async () => (await import('#domain/admin/administrator-schemas.ts')).newAdministratorSchema,
)

interface AddAdministratorFormProps {
  changeable: readonly AdminPermission[]
  onAdded: (added: AddedAdministrator) => void
}

/** Adds an admin with chosen permissions [ADMIN-01]. */
export function AddAdministratorForm({ changeable, onAdded }: AddAdministratorFormProps) {
  const add = useSavedForm({
    draftOf: { form: 'administrator', id: 'new' },
    resolver,
    defaultValues: { username: '', name: '', permissions: [] },
    send: (typed: Fields) => call('POST /admin/admins', { body: typed }),
    onSuccess: onAdded,
  })
  const { form, isBusy } = add
  const chosen = useWatch({ control: form.control, name: 'permissions' })
  const { errors } = form.formState
  return (
    <SavedForm saved={add} className="stack-20">
      {add.error && !errors.username && !errors.name ? <ErrorCard message={add.error.message} /> : null}
      <div className={styles.fields}>
        <TextField label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
      </div>
      <PermissionFields
        chosen={chosen}
        changeable={changeable}
        isBusy={isBusy}
        onChoose={(permissions) => form.setValue('permissions', permissions)}
      />
      <div className="row-end">
        <Button type="submit" variant="gold" loading={isBusy}>
          Add admin
        </Button>
      </div>
    </SavedForm>
  )
}
