import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { permissionName } from '#domain/admin/permission-groups.ts'
import type { AdminPermission } from '#domain/core/admin-permissions.ts'
import { call } from '../core/call.ts'
import { useDraft } from '../core/draft.ts'
import { useSession } from '../core/session.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { LocalDraftOffer } from '../ui/draft-offer.tsx'
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
  const save = useAction({
    send: () => call('PATCH /admin/admins/{id}/permissions', { params: { id }, body: { grant, revoke } }),
    done: `Saved. ${name} has these permissions from now on.`,
    onSuccess: (changed) => {
      setIsConfirming(false)
      form.reset(UNCHANGED)
      draft.clear()
      onChanged(changed)
    },
  })
  const submit = () => {
    save.reset()
    if (revoke.length > 0) setIsConfirming(true)
    else void save.run()
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
        title={`Remove permissions: ${name}`}
        confirmLabel="Remove permissions"
        isDangerous
        action={save}
        onConfirm={() => save.run()}
        onCancel={() => setIsConfirming(false)}
      >
        <p>Pages that {name} has open may stop working. They lose:</p>
        <PermissionNames permissions={revoke} />
        {grant.length > 0 ? <p>They gain:</p> : null}
        <PermissionNames permissions={grant} />
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
