import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { adminPagesFor } from '#domain/admin/admin-pages.ts'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { ApprovalsCard } from '../../admin/approvals-card.tsx'
import { AttentionList } from '../../admin/attention-list.tsx'
import { overviewQuery } from '../../admin/overview-query.ts'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { useRefetchInterval } from '../../core/use-refetch-interval.ts'
import { FailedTasksCard, failedTasksQuery } from '../../failed-tasks/failed-tasks-card.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

const OverviewCharts = lazyPart(async () => (await import('../../charts/overview-charts.tsx')).OverviewCharts)

const REFETCH_INTERVAL_MS = 60_000

/** Who may make a change that needs a second admin. */
const approverPermissions = ['admin_job_write', 'admin_role_write', 'admin_app_setting_deploy'] as const

export const Route = createFileRoute('/_app/admin')({
  staticData: { title: 'Administration' },
  loader: ({ context: { queryClient, session } }) =>
    Promise.all([
      forbiddenOn403(queryClient.fetchQuery(overviewQuery)),
      hasPermission(session.user?.permissions ?? [], 'admin_app_setting_read')
        ? queryClient.prefetchQuery(failedTasksQuery)
        : undefined,
    ]),
  head: unlistedHead('Administration'),
  component: AdminPage,
})

/** The admin's tasks and charts [ADMIN-01, DATA-02]. */
function AdminPage() {
  const { user } = useSession()
  const { data: overview } = useSuspenseQuery({
    ...overviewQuery,
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  const permissions = user?.permissions ?? []
  const may = (permission: RequiredPermission) => hasPermission(permissions, permission)
  return (
    <>
      <PageTitle facts="What needs attention today.">Administration</PageTitle>
      <Card title="Needs attention">
        <AttentionList attention={overview.attention} />
      </Card>
      {approverPermissions.some(may) ? <ApprovalsCard /> : null}
      {may('admin_app_setting_read') ? (
        <FailedTasksCard mayRetry={may('admin_app_setting_write')} mayDiscard={may('admin_app_setting_delete')} />
      ) : null}
      {adminPagesFor(permissions).length === 1 ? (
        <p className="dimmed">Your account has no permissions yet. Ask a colleague who can grant them.</p>
      ) : null}
      {may('admin_job_read') ? (
        <Suspense>
          <OverviewCharts />
        </Suspense>
      ) : null}
    </>
  )
}
