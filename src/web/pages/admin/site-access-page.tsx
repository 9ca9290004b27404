import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { PageProtectionChanges } from '../../site-access/site-access-changes.tsx'
import { SiteAccessForm } from '../../site-access/site-access-form.tsx'
import { siteAccessQuery } from '../../site-access/site-access-query.ts'
import { SiteAccessRules } from '../../site-access/site-access-rules.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './columns.module.css'

export const Route = createFileRoute('/_app/admin/site-access')({
  staticData: { title: 'Site access' },
  loader: ({ context }) => forbiddenOn403(context.queryClient.ensureQueryData(siteAccessQuery)),
  head: unlistedHead('Site access'),
  component: SiteAccessPage,
})

/** Pages that require the site password or a membership. Needs the settings permission [DATA-02]. */
function SiteAccessPage() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { data: access } = useSuspenseQuery(siteAccessQuery)
  return (
    <>
      <PageTitle facts="Sign-in, sign-up and legal pages stay open.">Site access</PageTitle>
      <div className={styles.page}>
        <Card title="Protected pages">
          {hasPermission(user?.permissions ?? [], 'admin_app_setting_write') ? (
            <SiteAccessForm
              access={access}
              onSaved={(saved) => queryClient.setQueryData(siteAccessQuery.queryKey, saved)}
            />
          ) : (
            <SiteAccessRules access={access} />
          )}
        </Card>
        <Card title="Changes">
          <PageProtectionChanges changes={access.changes} />
        </Card>
      </div>
    </>
  )
}
