import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { grantablePermissions } from '#domain/admin/permission-changes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { AddAdministratorForm, type AddedAdministrator } from '../../admin/add-administrator-form.tsx'
import styles from '../../admin/permissions.module.css'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { refuse } from '../../core/throw-forbidden.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/_app/admin/roles/add')({
  staticData: { title: 'Add an administrator' },
  loader: ({ context: { session } }) => {
    if (hasPermission(session.user?.permissions ?? [], 'admin_role_write')) return
    refuse()
    throw notFound({ data: { forbidden: true } })
  },
  head: unlistedHead('Add an administrator'),
  component: AddAdministratorPage,
})

/** Makes a colleague with chosen rights [ADMIN-01] [DATA-02]. */
function AddAdministratorPage() {
  const { user } = useSession()
  const [added, setAdded] = useState<AddedAdministrator>()
  const permissions = user?.permissions ?? []
  return (
    <>
      <PageTitle facts="They get the permissions that you choose, of those that you have yourself.">
        Add an administrator
      </PageTitle>
      <Card title={added ? `${added.username} can sign in` : 'Who it is, and what they may do'}>
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
    <div className={styles.form} role="status">
      <p>
        Give them this password: it is shown here and nowhere else. It opens one sign-in of {username} at /admin/login,
        which asks for a password of their own.
      </p>
      <output className={styles.password} aria-label="One-time password">
        {password}
      </output>
      <div className={styles.actions}>
        <ButtonLink to="/admin/roles">All administrators</ButtonLink>
        <ButtonLink to="/admin/roles/$id" params={{ id }}>
          Their rights
        </ButtonLink>
      </div>
    </div>
  )
}
