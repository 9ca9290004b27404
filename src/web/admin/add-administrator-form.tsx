import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { showIssues } from '../core/form-issues.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { useSession } from '../core/session.ts'
import { DraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
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
  const form = useForm<Fields>({ resolver, defaultValues: { username: '', name: '', permissions: [] } })
  const chosen = useWatch({ control: form.control, name: 'permissions' })
  const { user } = useSession()
  const draft = useDraft(form, { form: 'administrator', id: 'new', user: user?.id ?? 'anonymous' })
  const add = useMutation({
    mutationFn: (typed: Fields) => call('POST /admin/admins', { body: typed }),
    meta: { silent: true },
    onSuccess: (added) => {
      draft.clear()
      onAdded(added)
    },
    onError: (error) => showIssues(form, error),
  })
  const { errors, isSubmitting } = form.formState
  const isBusy = isSubmitting || add.isPending
  const submit = form.handleSubmit((typed) => {
    if (!add.isPending) add.mutate(typed)
  })
  return (
    <Form className={styles.form} onSubmit={submit}>
      {draft.offer ? (
        <DraftOffer savedAt={draft.offer.savedAt} onRestore={draft.restore} onDiscard={draft.clear} />
      ) : null}
      {add.error && !errors.username && !errors.name ? <ErrorCard message={add.error.message} /> : null}
      <div className={styles.fields}>
        <TextInput label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <TextInput
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
      <div className={styles.actions}>
        <Button type="submit" variant="gold" loading={isBusy}>
          Add admin
        </Button>
      </div>
    </Form>
  )
}
