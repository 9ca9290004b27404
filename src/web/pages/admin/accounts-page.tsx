import { createFileRoute } from '@tanstack/react-router'
import { FindAccountForm } from '../../admin/find-account-form.tsx'
import { FoundAccount } from '../../admin/found-account.tsx'
import { InviteForm } from '../../admin/invite-form.tsx'
import { readText } from '../../core/search-params.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './accounts-page.module.css'

export interface AccountsSearch {
  email?: string | undefined
}

export const Route = createFileRoute('/_app/admin/accounts')({
  staticData: { title: 'Accounts' },
  validateSearch: (search: Record<string, unknown>): AccountsSearch => ({ email: readText(search.email) }),
  head: () => ({ meta: [{ title: 'Accounts · Plumbline' }, { name: 'robots', content: 'noindex' }] }),
  component: AccountsPage,
})

/** Somebody's account: its status and what may be decided about it; and invitations. */
function AccountsPage() {
  const { email } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle facts="Find somebody by email, or invite them.">Accounts</PageTitle>
      <div className={styles.page}>
        <div className={styles.main}>
          <Card title="Find an account">
            <FindAccountForm email={email ?? ''} onEmail={(found) => void navigate({ search: { email: found } })} />
          </Card>
          {email === undefined ? null : <FoundAccount key={email} email={email} />}
        </div>
        <Card title="Invite somebody">
          <InviteForm />
        </Card>
      </div>
      <div>
        <ButtonLink to="/admin">Stages waiting for review</ButtonLink>
      </div>
    </>
  )
}
