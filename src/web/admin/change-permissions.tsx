import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { permissionName } from '#domain/admin/permission-groups.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { useSession } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Form } from '../ui/form.tsx'
import { PermissionFields } from './permission-fields.tsx'
import { type PermissionChange, permissionSelection } from './permission-selection.ts'
import styles from './permissions.module.css'

const UNCHANGED: PermissionChange = { grant: [], revoke: [] }

interface ChangePermissionsProps {
  administrator: AdministratorView
  onChanged: (administrator: AdministratorView) => void
}

/** The permissions of an admin. It asks before it removes one [DATA-02]. */
export function ChangePermissions({ administrator, onChanged }: ChangePermissionsProps) {
  const { id, name, permissions, changeable } = administrator
  const form = useForm<PermissionChange>({ defaultValues: UNCHANGED })
  const [added, removed] = useWatch({ control: form.control, name: ['grant', 'revoke'] })
  const { user } = useSession()
  const draft = useDraft(form, { form: 'change-of-permissions', id, user: user?.id ?? 'anonymous' })
  const [isConfirming, setIsConfirming] = useState(false)
  const { grant, revoke, chosen } = permissionSelection(administrator, { grant: added, revoke: removed })
  const save = useMutation({
    mutationFn: () => call('PATCH /admin/admins/{id}/permissions', { params: { id }, body: { grant, revoke } }),
    meta: { silent: true },
    onSuccess: (changed) => {
      setIsConfirming(false)
      form.reset(UNCHANGED)
      draft.clear()
      onChanged(changed)
      showSuccess(`Saved. ${name} has these permissions from now on.`)
    },
  })
  const submit = () => {
    save.reset()
    if (revoke.length > 0) setIsConfirming(true)
    else save.mutate()
  }
  return (
    <Form
      className="stack-20"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <LocalDraftOffer draft={draft} />
      {save.error && !isConfirming ? <ErrorCard message={save.error.message} /> : null}
      <PermissionFields
        chosen={chosen}
        changeable={changeable}
        isBusy={save.isPending}
        onChoose={(chosenNow) => {
          form.setValue(
            'grant',
            chosenNow.filter((one) => !permissions.includes(one)),
          )
          form.setValue(
            'revoke',
            permissions.filter((one) => !chosenNow.includes(one)),
          )
        }}
      />
      {changeable.length > 0 ? (
        <div className="row-end">
          <Button
            type="submit"
            variant="gold"
            disabled={grant.length + revoke.length === 0}
            loading={save.isPending && !isConfirming}
          >
            Save permissions
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Remove permissions: ${name}`}
        confirmLabel="Remove permissions"
        isDangerous
        isBusy={save.isPending}
        onConfirm={() => save.mutate()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>Pages that {name} has open may stop working. They lose:</p>
        <PermissionNames permissions={revoke} />
        {grant.length > 0 ? <p>They gain:</p> : null}
        <PermissionNames permissions={grant} />
        {save.error ? <ErrorCard message={save.error.message} /> : null}
      </ConfirmDialog>
    </Form>
  )
}

function PermissionNames({ permissions }: { permissions: readonly AdminPermission[] }) {
  if (permissions.length === 0) return null
  return (
    <ul className={styles.changes}>
      {permissions.map((permission) => (
        <li key={permission}>{permissionName(permission)}</li>
      ))}
    </ul>
  )
}
