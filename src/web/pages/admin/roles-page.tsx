import { createFileRoute, Link } from '@tanstack/react-router'
import { hasRight } from '#domain/core/capabilities.ts'
import styles from '../../admin/rights.module.css'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Records, recordPage } from '../parts/record-page.tsx'

export const Route = createFileRoute('/_app/admin/roles')({ ...recordPage('admins'), component: RolesPage })

/** Who works here, and the way to what each may do [ADMIN-01]. */
function RolesPage() {
  const navigate = Route.useNavigate()
  const { user } = useSession()
  return (
    <div className={styles.form}>
      <Records
        list="admins"
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search })}
        renderLink={({ id }, words) => (
          <Link to="/admin/roles/$id" params={{ id }}>
            {words}
          </Link>
        )}
      />
      {hasRight(user?.permissions ?? [], 'admin_role_write') ? (
        <div className={styles.actions}>
          <ButtonLink to="/admin/roles/add" variant="gold">
            Add an administrator
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}
