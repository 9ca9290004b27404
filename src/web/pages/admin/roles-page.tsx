import { createFileRoute, Link } from '@tanstack/react-router'
import { hasRight } from '#domain/core/admin-permissions.ts'
import { recordsQuery } from '../../admin/records-query.ts'
import styles from '../../admin/rights.module.css'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { askedOfTable, readTableSearch } from '../../core/table-search.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Records } from '../parts/records.tsx'

export const Route = createFileRoute('/_app/admin/roles')({
  staticData: { title: 'Administrators' },
  validateSearch: readTableSearch,
  loaderDeps: askedOfTable,
  loader: async ({ context, deps }) => {
    await orForbidden(context.queryClient.fetchInfiniteQuery(recordsQuery('admins', deps)))
  },
  head: unlistedHead('Administrators'),
  component: RolesPage,
})

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
