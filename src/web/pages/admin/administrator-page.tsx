import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cellLabel } from '#domain/admin/status-labels.ts'
import { administratorQuery } from '../../admin/administrator-query.ts'
import { ChangePermissions } from '../../admin/change-permissions.tsx'
import { ResetFactors } from '../../admin/reset-factors.tsx'
import { RecordHistory } from '../../audit/record-history.tsx'
import { forbiddenOn403 } from '../../core/forbidden-on-403.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { BackToList } from '../components/back-to-list.tsx'

export const Route = createFileRoute('/_app/admin/roles/$id')({
  staticData: { title: 'Admins' },
  loader: ({ context: { queryClient }, params: { id } }) =>
    forbiddenOn403(notFoundOn404(queryClient.fetchQuery(administratorQuery(id)))),
  head: ({ loaderData }) => unlistedHead(loaderData?.name ?? 'Admins')(),
  component: AdministratorPage,
})

/** An admin's permissions and their editor [DATA-02]. */
function AdministratorPage() {
  const { id } = Route.useParams()
  const queryClient = useQueryClient()
  const { user } = useSession()
  const query = administratorQuery(id)
  const { data: administrator } = useSuspenseQuery(query)
  const { name, username, status, permissions, changeable } = administrator
  return (
    <div className="stack-20">
      <BackToList list="admins" />
      <PageTitle facts={`${username} · ${cellLabel('admins', 'status', status)}`}>{name}</PageTitle>
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
      {administrator.canResetFactors ? (
        <Card title="Second factors">
          <ResetFactors
            id={id}
            name={name}
            onReset={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
          />
        </Card>
      ) : null}
      <RecordHistory key={permissions.join(' ')} list="admins" id={id} />
      <div className="row-end">
        <ButtonLink to="/admin/accounts" search={{ username }}>
          Account and status
        </ButtonLink>
      </div>
    </div>
  )
}

function ownPermissionsText(isOwn: boolean): string {
  return isOwn
    ? 'These are your own permissions. Only another admin can change them.'
    : "You can't change anything here."
}
