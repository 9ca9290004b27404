import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { AdministratorView } from '#api/admin/administrator-routes.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import { administratorQuery } from '../../admin/administrator-query.ts'
import { ChangePermissions } from '../../admin/change-permissions.tsx'
import { ResetFactors } from '../../admin/reset-factors.tsx'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import { useSession } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { BackToList } from '../components/back-to-list.tsx'
import styles from '../components/user-record.module.css'

const RecordHistory = lazyPart(async () => (await import('../../audit/record-history.tsx')).RecordHistory)
const AccountResult = lazyPart(async () => (await import('../../admin/account-result.tsx')).AccountResult)

/** Like the record of a customer: the open tab is in the address, and the first has no name. */
const TABS = { permissions: 'Permissions', account: 'Account', history: 'History' } as const
type Tab = keyof typeof TABS

export const Route = createFileRoute('/_app/admin/roles/$id')({
  staticData: { title: 'Admins' },
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: Tab | undefined } => ({
    tab: readOneOf(['account', 'history'], tab),
  }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    forbiddenOn403(notFoundOn404(queryClient.fetchQuery(administratorQuery(id)))),
  head: ({ loaderData }) => unlistedHead(loaderData?.name ?? 'Admins')(),
  component: AdministratorPage,
})

/** An admin: permissions and second factors, the account, and the history [DATA-02]. */
function AdministratorPage() {
  const { id } = Route.useParams()
  const { tab = 'permissions' } = Route.useSearch()
  const { data: administrator } = useSuspenseQuery(administratorQuery(id))
  const { name, username, status, permissions } = administrator
  return (
    <div className={styles.page}>
      <BackToList list="admins" />
      <PageTitle facts={`${username} · ${cellLabel('admins', 'status', status)}`}>{name}</PageTitle>
      <TabLinks label="Record" tabs={TABS} open={tab} />
      <Suspense fallback={<CardSkeleton />}>
        {tab === 'permissions' ? <Rights administrator={administrator} /> : null}
        {tab === 'account' ? <AccountResult search={{ username }} /> : null}
        {tab === 'history' ? <RecordHistory key={permissions.join(' ')} list="admins" id={id} /> : null}
      </Suspense>
    </div>
  )
}

function Rights({ administrator }: { administrator: AdministratorView }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const { id, name, permissions, changeable, canResetFactors } = administrator
  const query = administratorQuery(id)
  return (
    <>
      <Card title="Permissions">
        {changeable.length === 0 ? <p>{ownPermissionsText(user?.id === id)}</p> : null}
        {/* The key resets the selection when the stored permissions change. */}
        <ChangePermissions
          key={`${id} ${permissions.join(' ')}`}
          administrator={administrator}
          onChanged={(changed) => {
            queryClient.setQueryData(query.queryKey, changed)
            void queryClient.invalidateQueries({ queryKey: ['admin', 'records', 'admins'] })
          }}
        />
      </Card>
      {canResetFactors ? (
        <Card title="Second factors">
          <ResetFactors
            id={id}
            name={name}
            onReset={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
          />
        </Card>
      ) : null}
    </>
  )
}

function ownPermissionsText(isOwn: boolean): string {
  return isOwn
    ? 'These are your own permissions. Only another admin can change them.'
    : "You can't change anything here."
}
