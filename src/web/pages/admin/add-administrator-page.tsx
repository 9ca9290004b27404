import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { grantablePermissions } from '#domain/admin/permission-changes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { AddAdministratorForm, type AddedAdministrator } from '../../admin/add-administrator-form.tsx'
import styles from '../../admin/permissions.module.css'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { setForbiddenStatus } from '../../core/throw-forbidden.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/_app/admin/roles/add')({
  staticData: { title: 'Add an admin' },
  loader: ({ context: { session } }) => {
    if (hasPermission(session.user?.permissions ?? [], 'admin_role_write')) return
    setForbiddenStatus()
    throw notFound({ data: { forbidden: true } })
  },
  head: unlistedHead('Add an admin'),
  component: AddAdministratorPage,
})

/** Creates an admin with selected permissions [ADMIN-01] [DATA-02]. */
function AddAdministratorPage() {
  const { user } = useSession()
  const [added, setAdded] = useState<AddedAdministrator>()
  const permissions = user?.permissions ?? []
  return (
    <>
      <PageTitle facts="You can only grant permissions you have yourself.">Add an admin</PageTitle>
      <Card title={added ? `${added.username} can sign in` : 'Name and permissions'}>
        {added ? (
          <TransferStatus added={added} />
        ) : (
          <AddAdministratorForm changeable={grantablePermissions({ permissions })} onAdded={setAdded} />
        )}
      </Card>
    </>
  )
}

function TransferStatus({ added: { id, username, password } }: { added: AddedAdministrator }) {
  return (
    <div className="stack-20" role="status">
      <p>
        Give them this password. It's shown only once. It works for one sign-in by {username} at /admin/login, where
        they choose their own password.
      </p>
      <output className={styles.password} aria-label="One-time password">
        {password}
      </output>
      <div className="row-end">
        <ButtonLink to="/admin/roles">All admins</ButtonLink>
        <ButtonLink to="/admin/roles/$id" params={{ id }}>
          Their permissions
        </ButtonLink>
      </div>
    </div>
  )
}
