import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { permissionName } from '#domain/admin/permission-groups.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
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
  const [isConfirming, setIsConfirming] = useState(false)
  const save = useSavedForm<PermissionChange, PermissionChange, AdministratorView>({
    draftOf: { form: 'change-of-permissions', id },
    defaultValues: UNCHANGED,
    send: (body) => call('PATCH /admin/admins/{id}/permissions', { params: { id }, body }),
    savedAs: () => UNCHANGED,
    onSuccess: (changed) => {
      setIsConfirming(false)
      onChanged(changed)
      const isPending = changed.permissions.join() === permissions.join()
      showSuccess(
        isPending
          ? 'A second admin must approve this change. Nothing changes until then.'
          : `Saved. ${name} has these permissions from now on.`,
      )
    },
  })
  const { form } = save
  const [added, removed] = useWatch({ control: form.control, name: ['grant', 'revoke'] })
  const { grant, revoke, chosen } = permissionSelection(administrator, { grant: added, revoke: removed })
  const submit = () => {
    save.reset()
    if (revoke.length > 0) setIsConfirming(true)
    else void save.run({ grant, revoke })
  }
  return (
    <SavedForm saved={{ ...save, submit }} className="stack-20">
      {isConfirming ? null : <ActionError action={save} />}
      <PermissionFields
        chosen={chosen}
        changeable={changeable}
        isBusy={save.isBusy}
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
            loading={save.isBusy && !isConfirming}
          >
            Save permissions
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirming}
        title={`Remove permissions from ${name}?`}
        confirmLabel="Remove permissions"
        isDangerous
        action={save}
        onConfirm={() => save.run({ grant, revoke })}
        onCancel={() => setIsConfirming(false)}
      >
        <p>Pages that {name} has open may stop working. They lose:</p>
        <PermissionNames permissions={revoke} />
        {grant.length > 0 ? <p>They gain:</p> : null}
        <PermissionNames permissions={grant} />
      </ConfirmDialog>
    </SavedForm>
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
