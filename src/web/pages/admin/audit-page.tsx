import { createFileRoute } from '@tanstack/react-router'
import { AuditList } from '../../audit/audit-list.tsx'
import { type AuditSearch, auditQuery } from '../../audit/audit-query.ts'
import { AuditSearchForm } from '../../audit/audit-search-form.tsx'
import { orForbidden } from '../../core/or-forbidden.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readText } from '../../core/search-params.ts'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'

export const Route = createFileRoute('/_app/admin/audit')({
  staticData: { title: 'Audit' },
  validateSearch: readAuditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await orForbidden(context.queryClient.fetchInfiniteQuery(auditQuery(deps)))
  },
  head: unlistedHead('Audit'),
  component: AuditPage,
})

function readAuditSearch({ actor, subject, action, day }: Record<string, unknown>): AuditSearch {
  return {
    actor: readText(actor),
    subject: readText(subject),
    action: readText(action),
    day: /^\d{4}-\d\d-\d\d$/.test(String(day)) ? String(day) : undefined,
  }
}

/** Every change of an administrator, found again [ADMIN-03]; for those who may read everything. */
function AuditPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle facts="What administrators have changed. Nobody can change or remove what stands here.">
        Audit
      </PageTitle>
      <Card title="Search">
        <AuditSearchForm search={search} onSearch={(typed) => void navigate({ search: readAuditSearch(typed) })} />
      </Card>
      <AuditList search={search} />
    </>
  )
}
